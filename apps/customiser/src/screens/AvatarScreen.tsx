import { AvatarPanel } from '../panels/tiles/AvatarPanel.tsx';
import { EditorLayout, type ScreenProps } from './EditorLayout.tsx';

const OWN_PANELS = { avatar: AvatarPanel };

/** The editor with the avatar panel, which no other screen loads. */
export const Screen = ({ panels }: ScreenProps) => <EditorLayout panels={panels} own={OWN_PANELS} />;

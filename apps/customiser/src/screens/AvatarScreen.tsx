import { AvatarPanel } from '../panels/tiles/AvatarPanel.tsx';
import { EditorLayout, type ScreenProps } from './EditorLayout.tsx';

const OWN_PANELS = { avatar: AvatarPanel };

/** The editor with a child's portrait to compose, which no other screen has to load. */
export const Screen = ({ panels }: ScreenProps) => <EditorLayout panels={panels} own={OWN_PANELS} />;

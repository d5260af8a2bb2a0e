import { EditorLayout, type ScreenProps } from './EditorLayout.tsx';

/** The layout of nearly every screen. */
export const Screen = ({ panels }: ScreenProps) => <EditorLayout panels={panels} />;

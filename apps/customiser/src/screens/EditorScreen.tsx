import { EditorLayout } from './EditorLayout.tsx';
import type { ScreenProps } from './screenTable.ts';

/** The layout of nearly every screen. */
export const Screen = ({ panels }: ScreenProps) => <EditorLayout panels={panels} />;

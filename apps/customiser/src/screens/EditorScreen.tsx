import { EditorLayout, type ScreenProps } from './EditorLayout.tsx';

/** The screen of most products. Each module that `screenTable.ts` loads exports its screen under the name `Screen`. */
export const Screen = ({ panels }: ScreenProps) => <EditorLayout panels={panels} />;

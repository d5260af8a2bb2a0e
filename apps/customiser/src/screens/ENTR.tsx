import { editorScreen, look } from './editorScreen.tsx';

/** A party label, square, round or rectangular, with title, subtitle and message. */
export const Screen = editorScreen('texte', 'forme', ...look);

import { editorScreen, look } from './editorScreen.tsx';

/** A bottle, its labels, and an elastic strap with a line of text. */
export const Screen = editorScreen('texte', 'forme', ...look);

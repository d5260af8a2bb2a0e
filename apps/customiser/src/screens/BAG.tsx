import { editorScreen, look } from './editorScreen.tsx';

/** A bag tag: a cat, a bear or a round one. */
export const Screen = editorScreen('texte', 'forme', ...look);

import { editorScreen, look } from './editorScreen.tsx';

/** A sticker of any shape. */
export const Screen = editorScreen('texte', 'forme', ...look);

import { editorScreen, look } from './editorScreen.tsx';

/** A lunch box, a snack box, or the sticker of one; their colours and shapes are models. */
export const Screen = editorScreen('texte', 'forme', ...look);

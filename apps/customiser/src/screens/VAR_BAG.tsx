import { editorScreen, look } from './editorScreen.tsx';

/** A bag tag whose backgrounds vary with its shape. */
export const Screen = editorScreen('texte', 'forme', ...look);

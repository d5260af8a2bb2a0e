import { editorScreen, look } from './editorScreen.tsx';

/** A jar: the label on its side or the one on its lid. */
export const Screen = editorScreen('texte', 'forme', ...look);

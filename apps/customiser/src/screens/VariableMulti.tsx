import { editorScreen, look } from './editorScreen.tsx';

/** Several labels of one kind: each has its own shape, and may take the text of another. */
export const Screen = editorScreen('texte', 'forme', ...look);

import { editorScreen, look } from './editorScreen.tsx';

/** One label of one shape. */
export const Screen = editorScreen('texte', ...look);

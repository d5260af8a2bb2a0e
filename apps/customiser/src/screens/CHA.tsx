import { editorScreen, look } from './editorScreen.tsx';

/** A shoe label of one shape. */
export const Screen = editorScreen('texte', ...look);

import { editorScreen, look } from './editorScreen.tsx';

/** A drink can of one size, printed all the way round. */
export const Screen = editorScreen('texte', ...look);

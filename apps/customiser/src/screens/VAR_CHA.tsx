import { editorScreen, look } from './editorScreen.tsx';

/** Shoe labels, oval or round. */
export const Screen = editorScreen('texte', 'forme', ...look);

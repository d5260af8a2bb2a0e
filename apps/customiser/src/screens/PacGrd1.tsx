import { editorScreen, look } from './editorScreen.tsx';

/** A bottle and its labels. */
export const Screen = editorScreen('texte', 'forme', ...look);

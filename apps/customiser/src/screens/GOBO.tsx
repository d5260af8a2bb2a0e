import { editorScreen, look } from './editorScreen.tsx';

/** A goblet in three sizes, printed all the way round. */
export const Screen = editorScreen('texte', 'forme', ...look);

import { editorScreen, look } from './editorScreen.tsx';

/** The insulated bottle, printed all the way round. */
export const Screen = editorScreen('texte', 'forme', ...look);

import { editorScreen, look } from './editorScreen.tsx';

/** Labels of different kinds in one product, each a part with its own shapes. */
export const Screen = editorScreen('texte', 'forme', ...look);

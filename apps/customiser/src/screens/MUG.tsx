import { editorScreen, look } from './editorScreen.tsx';

/** One mug and its two sides, square or round prints. */
export const Screen = editorScreen('texte', 'forme', ...look);

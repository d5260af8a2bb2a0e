import { editorScreen, look } from './editorScreen.tsx';

/** A cotton or a gift bag; its colours or sizes are models. */
export const Screen = editorScreen('texte', 'forme', ...look);

import { editorScreen, look } from './editorScreen.tsx';

/** A Christmas sack, 79 × 48 cm. */
export const Screen = editorScreen('texte', ...look);

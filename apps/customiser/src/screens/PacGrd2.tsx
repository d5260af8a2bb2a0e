import { editorScreen, look } from './editorScreen.tsx';

/** Two bottles, side by side on the stage. */
export const Screen = editorScreen('texte', 'forme', ...look);

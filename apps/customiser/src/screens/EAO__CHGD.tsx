import { editorScreen, look } from './editorScreen.tsx';

/** A left and a right sole that show one picture together, side by side on the stage. */
export const Screen = editorScreen('texte', ...look);

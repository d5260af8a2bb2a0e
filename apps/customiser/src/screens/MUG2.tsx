import { editorScreen, look } from './editorScreen.tsx';

/** Two mugs, side by side on the stage, each with a print of its own. */
export const Screen = editorScreen('texte', ...look);

import { editorScreen, look } from './editorScreen.tsx';

/** A cotton bag that says the same at its top and at its bottom. */
export const Screen = editorScreen('texte', ...look);

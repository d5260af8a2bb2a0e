import { editorScreen, look } from './editorScreen.tsx';

/** A coloured bag: its colour comes first, as text colours and illustrations follow from it. */
export const Screen = editorScreen('modelColour', 'texte', ...look);

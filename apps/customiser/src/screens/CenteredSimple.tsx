import { editorScreen } from './editorScreen.tsx';

/** A round or a square with one text in its middle, and nothing beside it. */
export const Screen = editorScreen('texte', 'forme', 'fond', 'font', 'textcolor');

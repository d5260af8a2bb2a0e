import { editorScreen } from './editorScreen.tsx';

/** Twenty-four numbered stickers: one background numbers them all, each has a text of its own. */
export const Screen = editorScreen('texte', 'fond', 'font', 'textcolor');

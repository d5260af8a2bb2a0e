import { editorScreen, look } from './editorScreen.tsx';

/** An invitation or a message card, with four texts. */
export const Screen = editorScreen('texte', 'forme', ...look);

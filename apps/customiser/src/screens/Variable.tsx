import { editorScreen, look } from './editorScreen.tsx';

/** One label: line counts, round, oval and mini; clothing labels of one and two lines. */
export const Screen = editorScreen('texte', 'forme', ...look);

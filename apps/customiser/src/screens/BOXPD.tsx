import { editorScreen, look } from './editorScreen.tsx';

/** A spare part of a lunch box: which one comes first. */
export const Screen = editorScreen('sparePart', 'texte', ...look);

import { editorScreen, look } from './editorScreen.tsx';

/** Several parts, chosen beneath the stage; the first text is offered to the others. */
export const Screen = editorScreen('texte', 'forme', ...look);

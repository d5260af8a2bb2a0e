import { editorScreen, look } from './editorScreen.tsx';

/** What closes a bottle: cork, screw cap or crown cap comes first. */
export const Screen = editorScreen('corkType', 'texte', ...look);

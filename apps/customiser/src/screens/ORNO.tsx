import { editorScreen } from './editorScreen.tsx';

/** A wooden ornament: engraved, so that it has neither background nor colours. */
export const Screen = editorScreen('texte', 'forme', 'picto', 'font');

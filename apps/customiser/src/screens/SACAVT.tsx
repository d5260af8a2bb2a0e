import { AvatarPanel } from '../panels/AvatarPanel.tsx';
import { editorScreen } from './editorScreen.tsx';

/** A cotton bag with a child's portrait: the avatar stands where others have an illustration, and comes first. */
export const Screen = editorScreen(AvatarPanel, 'texte', 'fond', 'font', 'textcolor');

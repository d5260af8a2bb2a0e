import type { PanelKind, ScreenName } from '@cmon/core/catalogue/product';
import type { ComponentType } from 'react';
import type { ScreenProps } from './EditorLayout.tsx';

/** A screen is a layout with its panels in order. A panel that the product doesn't offer is left out when it is drawn. */
interface ScreenEntry {
  readonly load: () => Promise<{ readonly Screen: ComponentType<ScreenProps> }>;
  readonly panels: readonly PanelKind[];
}

/** The layouts, each a chunk of its own: stage and panels; the same with the avatar's panel; nothing to personalise. */
const editorScreen: ScreenEntry['load'] = () => import('./EditorScreen.tsx');
const avatarScreen: ScreenEntry['load'] = () => import('./AvatarScreen.tsx');
const noCustomizer: ScreenEntry['load'] = () => import('./NoCustomizer.tsx');

/** The panels that nearly every screen ends with. */
const LOOK = ['fond', 'picto', 'font', 'textcolor'] as const;

/** Every screen of the specification (section 2). `Error` is no product's and is part of React's chunk. */
export const SCREEN_TABLE: Readonly<Record<Exclude<ScreenName, 'Error'>, ScreenEntry>> = {
  /** A bag tag: a cat, a bear or a round one. */
  BAG: { load: editorScreen, panels: ['texte', 'forme', ...LOOK] },
  /** What closes a bottle: cork, screw cap or crown cap comes first. */
  BOU: { load: editorScreen, panels: ['corkType', 'texte', ...LOOK] },
  /** A lunch box, a snack box, or the sticker of one; their colours and shapes are models. */
  BOX: { load: editorScreen, panels: ['texte', 'forme', ...LOOK] },
  /** A spare part of a lunch box: which one comes first. */
  BOXPD: { load: editorScreen, panels: ['sparePart', 'texte', ...LOOK] },
  /** A drink can of one size, printed all the way round. */
  CAN: { load: editorScreen, panels: ['texte', ...LOOK] },
  /** A round or a square with one text in its middle, and nothing beside it. */
  CenteredSimple: { load: editorScreen, panels: ['texte', 'forme', 'fond', 'font', 'textcolor'] },
  /** A shoe label of one shape. */
  CHA: { load: editorScreen, panels: ['texte', ...LOOK] },
  /** A left and a right sole that show one picture together, side by side on the stage. */
  EAO__CHGD: { load: editorScreen, panels: ['texte', ...LOOK] },
  /** A party label, square, round or rectangular, with title, subtitle and message. */
  ENTR: { load: editorScreen, panels: ['texte', 'forme', ...LOOK] },
  /** A goblet in three sizes, printed all the way round. */
  GOBO: { load: editorScreen, panels: ['texte', 'forme', ...LOOK] },
  /** The insulated bottle, printed all the way round. */
  GRD: { load: editorScreen, panels: ['texte', 'forme', ...LOOK] },
  /** An invitation or a message card, with four texts. */
  INV: { load: editorScreen, panels: ['texte', 'forme', ...LOOK] },
  /** One mug and its two sides, square or round prints. */
  MUG: { load: editorScreen, panels: ['texte', 'forme', ...LOOK] },
  /** Two mugs, side by side on the stage, each with a print of its own. */
  MUG2: { load: editorScreen, panels: ['texte', ...LOOK] },
  /** Labels of different kinds in one product, each a part with its own shapes. */
  MULTI: { load: editorScreen, panels: ['texte', 'forme', ...LOOK] },
  /** A wooden ornament: engraved, so that it has neither background nor colours. */
  ORNO: { load: editorScreen, panels: ['texte', 'forme', 'picto', 'font'] },
  /** A bottle and its labels. */
  PacGrd1: { load: editorScreen, panels: ['texte', 'forme', ...LOOK] },
  /** Two bottles, side by side on the stage. */
  PacGrd2: { load: editorScreen, panels: ['texte', 'forme', ...LOOK] },
  /** A bottle, its labels, and an elastic strap with a line of text. */
  PacGrdEl: { load: editorScreen, panels: ['texte', 'forme', ...LOOK] },
  /** Several parts, chosen beneath the stage; the first text is offered to the others. */
  PACK: { load: editorScreen, panels: ['texte', 'forme', ...LOOK] },
  /** A jar: the label on its side or the one on its lid. */
  POT: { load: editorScreen, panels: ['texte', 'forme', ...LOOK] },
  /** A cotton bag that says the same at its top and at its bottom. */
  SAC2: { load: editorScreen, panels: ['texte', ...LOOK] },
  /** A cotton bag with a child's portrait: the avatar replaces the illustration, and comes first. */
  SACAVT: { load: avatarScreen, panels: ['avatar', 'texte', 'fond', 'font', 'textcolor'] },
  /** A coloured bag: its colour comes first, as text colours and illustrations follow from it. */
  SacCoul: { load: editorScreen, panels: ['modelColour', 'texte', ...LOOK] },
  /** A Christmas sack, 79 × 48 cm. */
  SACHOT: { load: editorScreen, panels: ['texte', ...LOOK] },
  /** A cotton or a gift bag; its colours or sizes are models. */
  SACV: { load: editorScreen, panels: ['texte', 'forme', ...LOOK] },
  /** One label of one shape. */
  Simple: { load: editorScreen, panels: ['texte', ...LOOK] },
  /** Twenty-four numbered stickers: one background numbers them all, each has a text of its own. */
  STI_AVENT: { load: editorScreen, panels: ['texte', 'fond', 'font', 'textcolor'] },
  /** A sticker of any shape. */
  STI_PERSO: { load: editorScreen, panels: ['texte', 'forme', ...LOOK] },
  /** A pouch or a trolley: its colour comes first, as text colours and illustrations follow from it. */
  TRO: { load: editorScreen, panels: ['modelColour', 'texte', ...LOOK] },
  /** A bag tag whose backgrounds vary with its shape. */
  VAR_BAG: { load: editorScreen, panels: ['texte', 'forme', ...LOOK] },
  /** Shoe labels, oval or round. */
  VAR_CHA: { load: editorScreen, panels: ['texte', 'forme', ...LOOK] },
  /** One label: line counts, round, oval and mini; clothing labels of one and two lines. */
  Variable: { load: editorScreen, panels: ['texte', 'forme', ...LOOK] },
  /** Several labels of one kind: each has its own shape, and may take the text of another. */
  VariableMulti: { load: editorScreen, panels: ['texte', 'forme', ...LOOK] },
  /** A product with nothing to personalise: its picture, its description, and the shop's own button. */
  NoCustomizer: { load: noCustomizer, panels: [] },
};

export interface LoadedScreen extends ScreenProps {
  readonly Screen: ComponentType<ScreenProps>;
}

/** Loads a screen's layout; a name that isn't listed is the default editor. */
export async function loadScreen(name: string): Promise<LoadedScreen> {
  const { load, panels } = isListed(name) ? SCREEN_TABLE[name] : SCREEN_TABLE.Variable;
  const { Screen } = await load();
  return { Screen, panels };
}

const isListed = (name: string): name is keyof typeof SCREEN_TABLE => Object.hasOwn(SCREEN_TABLE, name);

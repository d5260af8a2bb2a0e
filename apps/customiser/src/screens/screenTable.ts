import type { PanelKind, ScreenName } from '@cmon/core/catalogue/product';
import type { ComponentType } from 'react';
import type { ScreenProps } from './EditorLayout.tsx';

/** A screen: a layout and its panels in order. Panels that the product doesn't offer are not drawn. */
interface ScreenEntry {
  readonly load: () => Promise<{ readonly Screen: ComponentType<ScreenProps> }>;
  readonly panels: readonly PanelKind[];
}

/**
 * The layouts, each in a separate chunk: stage and panels, stage and panels with the avatar panel, and a product with
 * nothing to personalise.
 */
const loadEditorScreen: ScreenEntry['load'] = () => import('./EditorScreen.tsx');
const loadAvatarScreen: ScreenEntry['load'] = () => import('./AvatarScreen.tsx');
const loadNoCustomizer: ScreenEntry['load'] = () => import('./NoCustomizer.tsx');

/** The panels that most screens end with. */
const COMMON_PANELS = ['fond', 'picto', 'font', 'textcolor'] as const;
/** Most screens, with a choice of shapes and without one. */
const withFormes: ScreenEntry = {
  load: loadEditorScreen,
  panels: ['texte', 'ideas', 'forme', ...COMMON_PANELS],
};
const withoutFormes: ScreenEntry = { load: loadEditorScreen, panels: ['texte', 'ideas', ...COMMON_PANELS] };

/**
 * Every screen of the specification (section 2), except `Error`, which belongs to no product and is part of React's
 * chunk.
 */
export const SCREEN_TABLE: Readonly<Record<Exclude<ScreenName, 'Error'>, ScreenEntry>> = {
  /** A bag tag: a cat, a bear or a round one. */
  BAG: withFormes,
  /** A bottle. The choice of cork, screw cap or crown cap comes first. */
  BOU: { load: loadEditorScreen, panels: ['corkType', 'texte', 'ideas', ...COMMON_PANELS] },
  /** A lunch box, a snack box, or its sticker. Colours and shapes are models. */
  BOX: withFormes,
  /** A spare part of a lunch box. The choice of part comes first. */
  BOXPD: { load: loadEditorScreen, panels: ['sparePart', 'texte', 'ideas', ...COMMON_PANELS] },
  /** A drink can of one size, printed all the way round. */
  CAN: withoutFormes,
  /** A round or a square shape with one centred text. */
  CenteredSimple: {
    load: loadEditorScreen,
    panels: ['texte', 'ideas', 'forme', 'fond', 'font', 'textcolor'],
  },
  /** A shoe label of one shape. */
  CHA: withoutFormes,
  /** A left and a right sole, which together show one picture, side by side on the stage. */
  EAO__CHGD: withoutFormes,
  /** A party label, square, round or rectangular, with title, subtitle and message. */
  ENTR: withFormes,
  /** A goblet in three sizes, printed all the way round. */
  GOBO: withFormes,
  /** The insulated bottle, printed all the way round. */
  GRD: withFormes,
  /** An invitation or a message card, with four texts. */
  INV: withFormes,
  /** One mug and its two sides, square or round prints. */
  MUG: withFormes,
  /** Two mugs, side by side on the stage, each with its own print. */
  MUG2: withoutFormes,
  /** Labels of different kinds in one product, each a part with its own shapes. */
  MULTI: withFormes,
  /** A wooden ornament: engraved, so that it has neither background nor colours. */
  ORNO: { load: loadEditorScreen, panels: ['texte', 'forme', 'picto', 'font'] },
  /** A bottle and its labels. */
  PacGrd1: withFormes,
  /** Two bottles, side by side on the stage. */
  PacGrd2: withFormes,
  /** A bottle, its labels, and an elastic strap with a line of text. */
  PacGrdEl: withFormes,
  /** Several parts, chosen below the stage. The first text can be copied to the others. */
  PACK: withFormes,
  /** A jar: the label on its side or the one on its lid. */
  POT: withFormes,
  /** A cotton bag with the same text at the top and at the bottom. */
  SAC2: withoutFormes,
  /** A cotton bag with a child's portrait. The avatar replaces the illustration, and comes first. */
  SACAVT: { load: loadAvatarScreen, panels: ['avatar', 'texte', 'fond', 'font', 'textcolor'] },
  /** A coloured bag. Its colour comes first, because text colours and illustrations depend on it. */
  SacCoul: { load: loadEditorScreen, panels: ['modelColour', 'texte', 'ideas', ...COMMON_PANELS] },
  /** A Christmas sack, 79 × 48 cm. */
  SACHOT: withoutFormes,
  /** A cotton bag or a gift bag. Its colours or sizes are models. */
  SACV: withFormes,
  /** One label of one shape. */
  Simple: withoutFormes,
  /** Twenty-four numbered stickers with one numbered background; each has its own text. */
  STI_AVENT: { load: loadEditorScreen, panels: ['texte', 'ideas', 'fond', 'font', 'textcolor'] },
  /** A sticker of any shape. */
  STI_PERSO: withFormes,
  /** A pouch or a trolley. Its colour comes first, because text colours and illustrations depend on it. */
  TRO: { load: loadEditorScreen, panels: ['modelColour', 'texte', 'ideas', ...COMMON_PANELS] },
  /** A bag tag whose backgrounds vary with its shape. */
  VAR_BAG: withFormes,
  /** Shoe labels, oval or round. */
  VAR_CHA: withFormes,
  /** One label: line counts, round, oval and mini; clothing labels of one and two lines. */
  Variable: withFormes,
  /** Several labels of one kind. Each has its own shape, and can take the text of another. */
  VariableMulti: withFormes,
  /** A product with nothing to personalise: its picture, its description, and the shop's own button. */
  NoCustomizer: { load: loadNoCustomizer, panels: [] },
};

export interface LoadedScreen extends ScreenProps {
  readonly Screen: ComponentType<ScreenProps>;
}

/** Loads a screen's layout. An unknown name loads the default editor. */
export async function loadScreen(name: string): Promise<LoadedScreen> {
  const { load, panels } = isListed(name) ? SCREEN_TABLE[name] : SCREEN_TABLE.Variable;
  const { Screen } = await load();
  return { Screen, panels };
}

const isListed = (name: string): name is keyof typeof SCREEN_TABLE => Object.hasOwn(SCREEN_TABLE, name);

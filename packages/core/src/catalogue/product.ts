import type { ChoiceKind } from './rule.ts';
import type { SaleSeason } from './season.ts';
import type { LocalizedText, Market } from './types.ts';

export const SCREENS = [
  'VariableMulti',
  'TRO',
  'SAC2',
  'GOBO',
  'ORNO',
  'BOU',
  'INV',
  'Variable',
  'CAN',
  'CHA',
  'VAR_CHA',
  'ENTR',
  'SacCoul',
  'SACAVT',
  'Error',
  'POT',
  'CenteredSimple',
  'SACV',
  'NoCustomizer',
  'PacGrd2',
  'BAG',
  'Simple',
  'MULTI',
  'GRD',
  'BOXPD',
  'SACHOT',
  'VAR_BAG',
  'STI_PERSO',
  'PacGrd1',
  'MUG',
  'STI_AVENT',
  'EAO__CHGD',
  'PacGrdEl',
  'MUG2',
  'PACK',
  'BOX',
] as const;

export type ScreenName = (typeof SCREENS)[number];

export const PANEL_KINDS = [
  'ideas',
  'font',
  'forme',
  'modelColour',
  'textcolor',
  'picto',
  'fond',
  'texte',
  'corkType',
  'sparePart',
  'avatar',
  'part',
] as const;

export type PanelKind = (typeof PANEL_KINDS)[number];

/** The choices of one kind that a product offers for some of its previews, shown in one panel. */
export interface ProductOption {
  readonly kind: ChoiceKind;
  /** The panel that shows this option, if it differs from `kind` (a shape can be shown as `corkType`). */
  readonly panel?: PanelKind;
  /** Indexes of the previews that this option changes. */
  readonly previews: readonly number[];
  readonly ids: readonly number[];
  readonly groups: readonly number[];
  /** Index of the preview whose choice the panel shows as selected. */
  readonly controlIndex: number;
  readonly localized: boolean;
  /** The markets in which shoppers may choose a photo of their own as a background. Absent means none. */
  readonly photos?: readonly Market[];
}

/**
 * The type of lot in which a part is printed: paper goods are CAR, bag tags are TAG, and OBJ are the other objects of the
 * bottle pole. All parts of a type have the same substrate and the same pole.
 */
export const LOT_TYPES = [
  'EAO',
  'ETV',
  'MUG',
  'GRD',
  'SAC',
  'BOX',
  'BOIS',
  'STI',
  'CAR',
  'TAG',
  'OBJ',
] as const;

export type LotType = (typeof LOT_TYPES)[number];

/** The workstation that makes an object. */
export const POLES = ['mug', 'gravure', 'sac', 'bouteille', 'bois'] as const;

export type Pole = (typeof POLES)[number];

export interface ProductPart {
  readonly code: string;
  readonly name: LocalizedText;
  readonly lotType: LotType;
  /** Null for labels that only need printing and cutting. */
  readonly pole: Pole | null;
  /** Blank the object is made from (e.g. `MUG_BLANC`), or null. */
  readonly blank: string | null;
  /** The blanks of the shapes that are another object than `blank`: another colour or size. Keys are codes of shapes. */
  readonly blanks?: Readonly<Record<string, string>>;
  /** True for a label sheet that the L2C line binds into a checkbook. */
  readonly l2c: boolean;
  /** True when the parts of its pack are put together on the CIP line. */
  readonly cip: boolean;
  /** True when the labels need a second cutting pass. */
  readonly double: boolean;
  /** Share of the pieces that a controller checks, from 0 to 1. */
  readonly controller: number;
  /** Pack reference the rules test, or null. */
  readonly packReference: number | null;
}

/** The first configuration of one preview of a product. */
export interface PreviewDefaults {
  readonly fond: number | readonly number[];
  readonly forme: number;
  readonly font: number | readonly number[];
  readonly picto: number;
  readonly textcolor: number;
  /** Default text of each slot; an empty one is replaced with the default text of the locale. */
  readonly textes: readonly string[];
}

/** The product document: `GET {optionsUrl}/products/{CODE}.json`. */
export interface Product {
  readonly id: number;
  readonly code: string;
  readonly family: string;
  readonly screen: ScreenName;
  readonly markets: readonly Market[];
  /** The season in which it is sold, or null for all year. */
  readonly sold: SaleSeason | null;
  readonly name: LocalizedText;
  readonly name2: LocalizedText | null;
  /** HTML. */
  readonly description: LocalizedText;
  readonly legend: LocalizedText;
  readonly baseline: LocalizedText;
  /** Product facts (capacity, weight, size) as a ready sentence. */
  readonly facts: LocalizedText | null;
  readonly parts: readonly ProductPart[];
  readonly previews: readonly PreviewDefaults[];
  readonly panels: readonly PanelKind[];
  readonly options: readonly ProductOption[];
  /**
   * The name of the previews of one part: sides of a mug, stickers of a sheet. Absent when each preview has its own
   * part.
   */
  readonly previewNoun?: PreviewNoun;
  /** True where a teacher orders one for each child, so that the editor offers a class list. Absent means false. */
  readonly classList?: boolean;
}

export const PREVIEW_NOUNS = ['side', 'sticker'] as const;
type PreviewNoun = (typeof PREVIEW_NOUNS)[number];

/** The fields of a product that the options document contains, so that the product need not be fetched. */
export interface ProductSummary {
  readonly id: number;
  readonly code: string;
  readonly family: string;
  readonly screen: ScreenName;
  readonly markets: readonly Market[];
  readonly name: LocalizedText;
  readonly baseline: LocalizedText;
}

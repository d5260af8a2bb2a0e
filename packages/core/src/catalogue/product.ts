import type { ChoiceKind } from './rule.ts';
import type { Sold } from './season.ts';
import type { LocalizedText, Market } from './types.ts';

/** What a shop sells: a product, its parts and what its panels offer. */

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

/** What one option panel of a product offers. */
export interface ProductOption {
  readonly kind: ChoiceKind;
  /** Panel that offers it, when that isn't the panel named like its kind (a shape offered as `corkType`). */
  readonly panel?: PanelKind;
  /** Indexes of the previews it acts on. */
  readonly previews: readonly number[];
  readonly ids: readonly number[];
  readonly groups: readonly number[];
  /** Preview whose choice the panel shows as the current one. */
  readonly controlIndex: number;
  readonly localized: boolean;
}

/** Which shop floor work a product asks for: the lot it is printed in and the pole that makes it. */
export const LOT_TYPES = ['EAO', 'ETV', 'MUG', 'GRD', 'SAC', 'BOX', 'BOIS', 'STI', 'OBJ'] as const;

export type LotType = (typeof LOT_TYPES)[number];

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
  /** True when it is bound on the L2C line. */
  readonly l2c: boolean;
  /** True when the labels need a second cutting pass. */
  readonly double: boolean;
  /** Pack reference the rules test, or null. */
  readonly packReference: number | null;
}

/** A preview as a product starts out and as the hidden option value carries it. */
export interface PreviewDefaults {
  readonly fond: number | readonly number[];
  readonly forme: number;
  readonly font: number | readonly number[];
  readonly picto: number;
  readonly textcolor: number;
  /** Default text of each slot; empty takes the locale's default text. */
  readonly textes: readonly string[];
}

/** The product document: `GET {optionsUrl}/products/{CODE}.json`. */
export interface Product {
  readonly id: number;
  readonly code: string;
  readonly family: string;
  readonly screen: ScreenName;
  readonly markets: readonly Market[];
  /** The season it is sold in, or null for all year. */
  readonly sold: Sold | null;
  readonly name: LocalizedText;
  readonly name2: LocalizedText | null;
  /** HTML. */
  readonly description: LocalizedText;
  readonly legend: LocalizedText;
  readonly baseline: LocalizedText;
  /** Printed facts (capacity, weight, size), already worded. */
  readonly facts: LocalizedText | null;
  readonly parts: readonly ProductPart[];
  readonly previews: readonly PreviewDefaults[];
  readonly panels: readonly PanelKind[];
  readonly options: readonly ProductOption[];
}

/** What the options document says of a product without fetching it. */
export interface ProductSummary {
  readonly id: number;
  readonly code: string;
  readonly family: string;
  readonly screen: ScreenName;
  readonly markets: readonly Market[];
  readonly name: LocalizedText;
  readonly baseline: LocalizedText;
}

/**
 * The options document as the shop, the workshop and the printer read it. Lengths are millimetres unless a
 * field says "preview px": the specification gives text boxes and font sizes in the pixels of its preview, and
 * `Forme.mmPerPx` carries them to paper.
 */

export const LOCALES = ['fr_FR', 'es_ES', 'it_IT', 'en_GB', 'de_DE', 'eu_EU'] as const;
export type Locale = (typeof LOCALES)[number];

/** The five locales a store is served in; eu_EU is known to the editor only and falls back to es_ES content. */
export const STORE_LOCALES = ['fr_FR', 'es_ES', 'it_IT', 'en_GB', 'de_DE'] as const;
export type StoreLocale = (typeof STORE_LOCALES)[number];

export const MARKETS = ['fr', 'es', 'it', 'uk', 'de'] as const;
export type Market = (typeof MARKETS)[number];

export type LocalizedText = Readonly<Record<StoreLocale, string>>;

export const OPTION_KINDS = [
  'fond',
  'fondgroupe',
  'forme',
  'font',
  'picto',
  'pictogroup',
  'textcolor',
  'textegroupe',
  'texte',
  'group',
  'teintelink',
  'product',
] as const;
export type OptionKind = (typeof OPTION_KINDS)[number];

/** Plural table name of each option kind (section 3 of the specification). */
export const OPTION_TABLES = {
  fond: 'fonds',
  fondgroupe: 'fondgroupes',
  forme: 'formes',
  font: 'fonts',
  picto: 'pictos',
  pictogroup: 'pictogroups',
  textcolor: 'textcolors',
  textegroupe: 'textegroupes',
  texte: 'textes',
  group: 'groups',
  teintelink: 'teintelinks',
  product: 'products',
} as const satisfies Record<OptionKind, string>;
export type OptionTable = (typeof OPTION_TABLES)[OptionKind];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where one text stands on a forme. The box is in mm from the trim's top left corner. */
export interface TextSlot extends Box {
  readonly align: 'left' | 'center' | 'right';
  /**
   * For a curved text: the circle's centre and radius in mm, and the angle (degrees, 0 = to the right, clockwise)
   * at the text's middle. `null` for a straight text.
   */
  readonly arc: {
    readonly cx: number;
    readonly cy: number;
    readonly radius: number;
    readonly middle: number;
  } | null;
}

export interface TextField {
  readonly numTextes: number;
  /** A list cycles by text index. */
  readonly maxChars: number | readonly number[];
  /** Preview px. Lists are indexed by text. */
  readonly width: number | readonly number[];
  readonly height: number | readonly number[];
  readonly fontSize: number | readonly number[];
  /** 0 = straight, 1 = over the top of the circle, -1 = along its bottom. */
  readonly curviligne: number | readonly number[];
}

export const FORME_VARIATIONS = [
  '1L',
  '2L',
  '4L',
  'MN',
  'CH',
  'R2L',
  'REC',
  'SQUARE',
  'S',
  'M',
  'L',
  'CARRE',
  'ROND',
  'RECTANGLE',
  'OVALE',
  'CHAT',
  'OURS',
  '',
] as const;
export type FormeVariation = (typeof FORME_VARIATIONS)[number];

export interface Forme {
  readonly id: number;
  /** Unique, e.g. `EAO_2L`. Sent out with `cmon:priceVariation`. */
  readonly code: string;
  /** Shape family, e.g. `EAO`. */
  readonly genCode: string;
  readonly variation: FormeVariation;
  readonly thumbType: 'label' | 'object';
  readonly isObjet: boolean;
  readonly name: LocalizedText;
  readonly textfield: TextField;
  /** Trim size. */
  readonly width: number;
  readonly height: number;
  /** Trim (cut) path and the path of the bleed around it: absolute M L C Z commands, mm, origin at the trim's top left. */
  readonly outline: string;
  readonly bleedOutline: string;
  readonly bleed: number;
  /** Distance inside the trim that text and picto keep to. */
  readonly safe: number;
  readonly mmPerPx: number;
  readonly pictoSlot: Box | null;
  readonly textSlots: readonly TextSlot[];
  /** How many of this forme one copy of the product prints (a sheet of 24 labels counts 24). */
  readonly copies: number;
  /** Code of the mock-up shown behind it on screen, or null for a flat label. */
  readonly mockup: string | null;
  /** `#rrggbb` of the bare material, seen where no fond is printed. Absent means white. */
  readonly material?: string;
}

export const FOND_TYPES = [
  'couleur',
  'avt',
  'motif',
  'scene',
  'photo',
  'photo3D',
  'sequence',
  'none',
  'localized',
  'cdn',
] as const;
export type FondType = (typeof FOND_TYPES)[number];
export const FOND_MODES = ['thumb', 'preview'] as const;
export type FondMode = (typeof FOND_MODES)[number];

export const PICTO_TYPES = ['poly', 'mono', 'none', 'polygon'] as const;
export type PictoType = (typeof PICTO_TYPES)[number];
export const PICTO_VARIATIONS = ['JAUNE', 'ROUGE', 'NOIR', 'VERT', 'C', 'F', ''] as const;
export type PictoVariation = (typeof PICTO_VARIATIONS)[number];

export interface Fond {
  readonly id: number;
  /** Unique code, e.g. `MOTIF_ETOILES`. */
  readonly fond_id: string;
  readonly type: FondType;
  /** `couleur`: `#rrggbb`; `none`: empty; otherwise the artwork's file under the assets path, e.g. `backgrounds/motif_etoiles.svg`. */
  readonly value: string;
  readonly name: LocalizedText;
  readonly thumb?: string;
  /** Ids of the text colours allowed on it; empty allows all. */
  readonly textcolors: readonly number[];
  /** Group (of parentTable `textcolors`) offered on it, or null. */
  readonly textcolorSwatch: number | null;
  readonly textcolorDefault: number;
  /** Variation that poly pictos take on it. */
  readonly pictoVariation: PictoVariation;
  /** Edge of one repeat in mm for `motif`; absent when the artwork covers the forme once. */
  readonly tile?: number;
  /** Dominant colour, for contrast and for the space outside the artwork. */
  readonly colour: string;
}

export interface Font {
  readonly id: number;
  /** CSS family we declare, e.g. `cmon Baloo 2`. */
  readonly family: string;
  readonly code: string;
  /** TTF under the assets path, e.g. `fonts/baloo2.ttf`. */
  readonly file: string;
  /** Metrics JSON under the assets path, see scene/fontMetrics.ts. */
  readonly metrics: string;
  /** Allowed characters that it has no glyph for. */
  readonly lacks: string;
}

export interface Picto {
  readonly id: number;
  readonly name: string;
  readonly label: LocalizedText;
  readonly type: PictoType;
  readonly variation: PictoVariation;
  /** Under the assets path: `pictos/mono/{name}.svg` or `pictos/poly/{name}.svg`; empty for `none`. */
  readonly file: string;
  /** Search words in each store language, space-separated, without accents. */
  readonly keywords: LocalizedText;
}

export interface Textcolor {
  readonly id: number;
  /** `#rrggbb`. */
  readonly value: string;
  readonly name: LocalizedText;
}

export interface Group {
  readonly id: number;
  readonly ids: readonly number[];
  readonly parentTable: OptionTable;
  readonly name: LocalizedText;
}

/** Tint a picto takes on a fond. */
export interface Teintelink {
  /** Picto id. */
  readonly p: number;
  /** Fond id. */
  readonly f: number;
  /** Picto variation it takes (poly), or `#rrggbb` (mono). */
  readonly t: string;
}

/** A condition over what is being composed; combinators nest. */
export type Condition =
  | { readonly kind: 'product'; readonly codes: readonly string[] }
  | { readonly kind: 'model'; readonly formes: readonly number[] }
  | { readonly kind: 'country'; readonly markets: readonly Market[] }
  /** ISO dates, both ends included, in the store's own time zone; an open end is null. */
  | { readonly kind: 'dateRange'; readonly from: string | null; readonly to: string | null }
  | { readonly kind: 'locale'; readonly locales: readonly Locale[] }
  | { readonly kind: 'avatarGender'; readonly gender: 'male' | 'female' }
  | { readonly kind: 'skinColour'; readonly ids: readonly number[] }
  | { readonly kind: 'avatarItem'; readonly slot: AvatarSlot; readonly ids: readonly number[] }
  | { readonly kind: 'pack'; readonly references: readonly number[] }
  /** The preview's choice of `option` is one of `ids`. */
  | { readonly kind: 'refersTo'; readonly option: ChoiceKind; readonly ids: readonly number[] }
  | { readonly kind: 'and'; readonly of: readonly Condition[] }
  | { readonly kind: 'or'; readonly of: readonly Condition[] }
  | { readonly kind: 'xor'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | { readonly kind: 'atLeast'; readonly n: number; readonly of: readonly Condition[] }
  /** Holds for every other product; for these, only when the condition holds. */
  | { readonly kind: 'forProduct'; readonly codes: readonly string[]; readonly of: Condition };

/** The choices a preview holds one id of. */
export type ChoiceKind = 'fond' | 'forme' | 'font' | 'picto' | 'textcolor';

/** The targets are available only while `requires` holds. */
export interface Rule {
  readonly id: string;
  readonly target: { readonly kind: ChoiceKind | 'group' | AvatarSlot; readonly ids: readonly number[] };
  readonly requires: Condition;
  /** Key of the sentence that tells a shopper why the option is out. */
  readonly reason: string;
}

export const AVATAR_SLOTS = ['body', 'eyes', 'clothes', 'haircut', 'faceDetails', 'head', 'ears'] as const;
export type AvatarSlot = (typeof AVATAR_SLOTS)[number];

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
  /** Dates it is sold between, or null for all year. */
  readonly sold: { readonly from: string; readonly to: string } | null;
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

export interface Mockup {
  readonly code: string;
  /** SVG under the assets path, e.g. `ui/mockups/mug.svg`; its viewBox is in mm. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  /**
   * Where the print area stands on it; a preview beyond the list takes the last box. A scene stands at the box's height
   * and in its middle: what is wider goes round the back and is cut at the box's edges.
   */
  readonly areas: readonly (Box & { readonly surface: 'flat' | 'cylinder' })[];
}

/** `cmonJson_all.json`: the one options document. */
export interface OptionsDocument {
  readonly version: string;
  readonly products: Readonly<Record<string, ProductSummary>>;
  readonly fonds: readonly Fond[];
  readonly formes: readonly Forme[];
  readonly fonts: readonly Font[];
  readonly pictos: readonly Picto[];
  readonly textcolors: readonly Textcolor[];
  readonly groups: readonly Group[];
  readonly teintelinks: readonly Teintelink[];
  readonly rules: readonly Rule[];
  readonly mockups: readonly Mockup[];
  readonly avatars: Readonly<Record<AvatarSlot, readonly AvatarValue[]>>;
}

export interface AvatarValue {
  readonly id: number;
  /** Artwork under the assets path: `AVT/{value}.svg`. */
  readonly value: string;
  readonly name: LocalizedText;
  readonly skin: number | null;
}

/**
 * The options document indexed for use: what every other part of the core receives. Built by
 * `catalogue/indexCatalogue.ts`; maps are by id.
 */
export interface Catalogue {
  readonly document: OptionsDocument;
  readonly version: string;
  readonly fonds: ReadonlyMap<number, Fond>;
  readonly formes: ReadonlyMap<number, Forme>;
  readonly fonts: ReadonlyMap<number, Font>;
  readonly pictos: ReadonlyMap<number, Picto>;
  readonly textcolors: ReadonlyMap<number, Textcolor>;
  readonly groups: ReadonlyMap<number, Group>;
  readonly mockups: ReadonlyMap<string, Mockup>;
  /** Tint by picto id, then fond id. */
  readonly teintes: ReadonlyMap<number, ReadonlyMap<number, string>>;
}

/**
 * The entries of the options document. Lengths are in millimetres unless a field is documented as "preview px": the
 * specification gives text boxes and font sizes in preview pixels, and `Forme.mmPerPx` converts them to millimetres.
 */

export const LOCALES = ['fr_FR', 'es_ES', 'it_IT', 'en_GB', 'de_DE', 'eu_EU'] as const;

export type Locale = (typeof LOCALES)[number];

/** The locales of the five stores. The editor also supports eu_EU, which uses the es_ES content. */
export const STORE_LOCALES = ['fr_FR', 'es_ES', 'it_IT', 'en_GB', 'de_DE'] as const;

export type StoreLocale = (typeof STORE_LOCALES)[number];

export const MARKETS = ['fr', 'es', 'it', 'uk', 'de'] as const;

export type Market = (typeof MARKETS)[number];

export type LocalizedText = Readonly<Record<StoreLocale, string>>;

/** A process colour: cyan, magenta, yellow, black; each 0 to 1. */
export type Cmyk = readonly [number, number, number, number];

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
} as const;

export type OptionTable = (typeof OPTION_TABLES)[keyof typeof OPTION_TABLES];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Position of one text on a forme. The box is in mm from the top left corner of the trim. */
export interface TextSlot extends Box {
  readonly align: 'left' | 'center' | 'right';
  /**
   * For a curved text: centre and radius of the circle in mm, and the angle of the middle of the text (degrees, clockwise,
   * 0 = to the right). `null` for a straight text.
   */
  readonly arc: {
    readonly cx: number;
    readonly cy: number;
    readonly radius: number;
    readonly middle: number;
  } | null;
}

/** Formats that a text may be required to have: a telephone number, or only digits. */
export const TEXT_PATTERNS = ['phone', 'digits'] as const;

export type TextPattern = (typeof TEXT_PATTERNS)[number];

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
  /** Required format of each text, by index. Absent or null accepts any text. */
  readonly patterns?: readonly (TextPattern | null)[];
}

/** Size of a bitmap image in pixels; a vector drawing has none. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
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
  'COEUR',
  'ETOILE',
  'BLANC',
  'NOIR',
  'ROUGE',
  'BLEU',
  'VERT',
  'JAUNE',
  'ROSE',
  'GRIS',
  'MARINE',
  'NATUREL',
  'MENTHE',
  '',
] as const;

export type FormeVariation = (typeof FORME_VARIATIONS)[number];

/** Places (mm) of the texts that are kept when the other texts of a forme are left out. */
export interface TextLayout {
  /** Indexes of the kept texts. */
  readonly kept: readonly number[];
  /** The boxes of each kept text, in the order of `kept`. A text uses the box in which it is largest. */
  readonly boxes: readonly (readonly Box[])[];
  /** Place of the picto when it differs from the place in the forme. */
  readonly picto?: Box;
}

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
  /** Trim (cut) path: absolute M L C Z commands in mm, origin at the top left of the trim. */
  readonly outline: string;
  /** Outline of the bleed around the trim, in the same format. */
  readonly bleedOutline: string;
  readonly bleed: number;
  /** Safety margin inside the trim: text and picto keep this distance. */
  readonly safe: number;
  readonly mmPerPx: number;
  readonly pictoSlot: Box | null;
  readonly textSlots: readonly TextSlot[];
  /** Absent where no text can be left out, and in catalogues published before there were layouts. */
  readonly layouts?: readonly TextLayout[];
  /** How many times one unit of the product prints this forme (24 for a sheet of 24 labels); 0 for an untaken part. */
  readonly copies: number;
  /** Code of the mock-up behind this forme on screen, or null for a flat label. */
  readonly mockup: string | null;
  /** Colour (`#rrggbb`) of the bare material, visible where no fond is printed. Absent means white. */
  readonly material?: string;
  /** Colours (`#rrggbb`) of the halos of illustrations on the bare material, by their `edge`. Absent when none needs one. */
  readonly pictoHalos?: Readonly<Record<string, string>>;
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

/**
 * The style in which a picto is drawn, in the order in which a panel shows them. `drawn` is the style of our scenes,
 * `bright` our drawings in strong colours, `emoji` the public set that every phone has, `plain` signs of one colour.
 */
export const PICTO_STYLES = ['drawn', 'bright', 'emoji', 'plain'] as const;

export type PictoStyle = (typeof PICTO_STYLES)[number];

export interface Fond {
  readonly id: number;
  /** Unique code, e.g. `MOTIF_ETOILES`. */
  readonly fond_id: string;
  readonly type: FondType;
  /** `#rrggbb` for `couleur`, empty for `none`, else the artwork file under the assets path (`backgrounds/motif.svg`). */
  readonly value: string;
  readonly name: LocalizedText;
  readonly thumb?: string;
  /** Ids of the text colours allowed on this fond; empty allows all. */
  readonly textcolors: readonly number[];
  /** Id of the group of text colours offered on this fond (its parentTable is `textcolors`), or null. */
  readonly textcolorSwatch: number | null;
  readonly textcolorDefault: number;
  /** Variation that poly pictos take on this fond. */
  readonly pictoVariation: PictoVariation;
  /** Width of one tile of a `motif` in mm; absent when the artwork covers the forme once. */
  readonly tile?: number;
  /** Colour (`#rrggbb`) of the halo that a text colour needs on this fond, by id of the text colour. */
  readonly halos?: Readonly<Record<number, string>>;
  /** Colour (`#rrggbb`) of the halo that an illustration in colours of its own needs on this fond, by its `edge`. */
  readonly pictoHalos?: Readonly<Record<string, string>>;
  /** Dominant colour, used for contrast and to fill the space outside the artwork. */
  readonly colour: string;
  /** Size of bitmap artwork; absent for a vector drawing. */
  readonly pixels?: Pixels;
}

export interface Font {
  readonly id: number;
  /** CSS font family, e.g. `cmon Baloo 2`. */
  readonly family: string;
  readonly code: string;
  /** WOFF2 under the assets path, e.g. `fonts/baloo2.woff2`. */
  readonly file: string;
  /** Metrics JSON under the assets path, see scene/fontMetrics.ts. */
  readonly metrics: string;
  /** Allowed characters for which the font has no glyph. */
  readonly lacks: string;
}

export interface Picto {
  readonly id: number;
  readonly name: string;
  readonly label: LocalizedText;
  readonly type: PictoType;
  readonly variation: PictoVariation;
  /** Pictures that belong together share a style. Absent in catalogues published before there were styles. */
  readonly style?: PictoStyle;
  /** Under the assets path: `pictos/mono/{name}.svg` or `pictos/poly/{name}.svg`; empty for `none`. */
  readonly file: string;
  /** How dark and how light its outline is, for `pictoHalos`. Absent when it has the colour of the text. */
  readonly edge?: string;
  /** Search words in each store language, space-separated, without accents. */
  readonly keywords: LocalizedText;
  /** Size of a bitmap file; absent for a vector drawing. */
  readonly pixels?: Pixels;
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

/** The tint or variation of a picto on a fond. */
export interface Teintelink {
  /** Picto id. */
  readonly p: number;
  /** Fond id. */
  readonly f: number;
  /** Variation of a poly picto, or tint (`#rrggbb`) of a mono picto. */
  readonly t: string;
}

export const AVATAR_SLOTS = ['body', 'eyes', 'clothes', 'haircut', 'faceDetails', 'head', 'ears'] as const;

export type AvatarSlot = (typeof AVATAR_SLOTS)[number];

export interface AvatarValue {
  readonly id: number;
  /** Artwork under the assets path: `AVT/{value}.svg`. */
  readonly value: string;
  readonly name: LocalizedText;
  readonly skin: number | null;
}

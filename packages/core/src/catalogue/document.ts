import type { ProductSummary } from './product.ts';
import type { Rule } from './rule.ts';
import type {
  AvatarSlot,
  AvatarValue,
  Box,
  Fond,
  Font,
  Forme,
  Group,
  Picto,
  StoreLocale,
  Teintelink,
  Textcolor,
} from './types.ts';

export interface Mockup {
  readonly code: string;
  /** SVG under the assets path, e.g. `ui/mockups/mug.svg`; its viewBox is in mm. */
  readonly file: string;
  /** Transparent SVG of the same viewBox, drawn over the prints as shadow and highlight. Absent means none. */
  readonly over?: string;
  readonly width: number;
  readonly height: number;
  /**
   * The print areas of neighbouring previews; a preview beyond the list begins another object. A scene is scaled to the
   * height of its box and centred. A wider scene continues around the back of the object and is clipped at the edges of
   * the box.
   */
  readonly areas: readonly PrintArea[];
  /** The object in three dimensions. Absent for one that isn't turned. */
  readonly solid?: Solid;
}

/** A round object that the shopper can turn: surfaces around a vertical axis. Lengths are mm, heights over the ground. */
export interface Solid {
  /** Neighbouring prints with the same code are on one object. */
  readonly code: string;
  /** Radius of the printed wall. */
  readonly radius: number;
  /** Height of the print's lower edge. */
  readonly base: number;
  /** Where the middle of the print is, in degrees to the right of the front. A handle is at 90. */
  readonly face: number;
  readonly bands: readonly {
    readonly colour: string;
    readonly finish: 'gloss' | 'metal' | 'matt';
    /** Points [radius, height]; followed from the first to the last, the outside is at the right. */
    readonly profile: readonly (readonly [number, number])[];
  }[];
  readonly handle?: {
    readonly top: number;
    readonly bottom: number;
    /** How far it stands out from the wall, whose radius is `wall`. */
    readonly reach: number;
    readonly wall: number;
    readonly thickness: number;
  };
}

export interface PrintArea extends Box {
  readonly surface: 'flat' | 'cylinder';
  /**
   * The curve of a round object, in mm of the drawing: its radius, and by how much the middle of the rim is lower than its
   * sides. The print is bent along that ellipse. Absent for a surface that is drawn flat.
   */
  readonly round?: { readonly radius: number; readonly sag: number };
}

/**
 * Words that are never printed, per language and for every language. They are stored as hashes
 * (`composition/unwantedWords.ts`), so that a shop's page contains no rude words.
 */
export type UnwantedWords = Readonly<Partial<Record<StoreLocale | 'every', readonly number[]>>>;

/** The options document as it is published: `cmonJson_all.json`. */
export interface OptionsDocument {
  readonly version: string;
  readonly products: Readonly<Record<string, ProductSummary>>;
  readonly fonds: readonly Fond[];
  /** The properties that all photos of shoppers share as backgrounds. Absent in catalogues older than this feature. */
  readonly photo?: Fond;
  readonly formes: readonly Forme[];
  readonly fonts: readonly Font[];
  readonly pictos: readonly Picto[];
  readonly textcolors: readonly Textcolor[];
  readonly groups: readonly Group[];
  readonly teintelinks: readonly Teintelink[];
  readonly rules: readonly Rule[];
  readonly mockups: readonly Mockup[];
  readonly avatars: Readonly<Record<AvatarSlot, readonly AvatarValue[]>>;
  /** Absent when every word may be printed. */
  readonly unwanted?: UnwantedWords;
}

/** The options document with its tables indexed by id, built by `indexCatalogue`. The rest of the core reads this type. */
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

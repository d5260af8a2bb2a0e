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

/** The one options document, as published and as indexed for use. */

export interface Mockup {
  readonly code: string;
  /** SVG under the assets path, e.g. `ui/mockups/mug.svg`; its viewBox is in mm. */
  readonly file: string;
  /** Transparent SVG of the same viewBox laid over the prints: shade and light of the surface. Absent means none. */
  readonly over?: string;
  readonly width: number;
  readonly height: number;
  /**
   * Where the print area stands on it; a preview beyond the list takes the last box. A scene stands at the box's height
   * and in its middle: what is wider goes round the back and is cut at the box's edges.
   */
  readonly areas: readonly (Box & { readonly surface: 'flat' | 'cylinder' })[];
}

/**
 * Words that are never printed, as hashes (`composition/unwantedWords.ts`), so that a shop's page holds no rude word: those
 * of each language, and those refused in every one.
 */
export type UnwantedWords = Readonly<Partial<Record<StoreLocale | 'every', readonly number[]>>>;

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
  /** Absent when every word may be printed. */
  readonly unwanted?: UnwantedWords;
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

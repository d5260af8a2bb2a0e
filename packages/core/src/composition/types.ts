/**
 * What the shopper chose, as a small JSON value. It travels as the hidden option value of the shop's form, is
 * stored with the order line, and is all that the printer needs beside the catalogue.
 */

export interface TextChoice {
  /** What was typed. A disabled text holds a single space. */
  readonly value: string;
  /** Size wanted, as a share of the slot's default size: 1 = default. */
  readonly ratio: number;
  readonly placeholder?: string;
  /** False when the shopper set the size by hand. Absent means true. */
  readonly autofit?: boolean;
}

/** The seven keys that a preview may hold, and nothing else (section 5 of the specification). */
export interface PreviewChoice {
  /** A list is a stack of backgrounds (avatar layers, sequences); id 0 means none. */
  readonly fond: number | readonly number[];
  readonly forme: number;
  readonly font: number | readonly number[];
  readonly picto: number;
  readonly textcolor: number;
  readonly textes: readonly TextChoice[];
  readonly pack?: PackChoice;
}

/** Which part of a pack a preview is. */
export interface PackChoice {
  readonly part: string;
  readonly reference?: number;
}

/** The hidden product-options form value: JSON with id, code, previews. */
export interface Composition {
  readonly id: number;
  readonly code: string;
  readonly previews: readonly PreviewChoice[];
}

/** The `sc` value: option ids only, never a text. */
export interface SavedConfiguration {
  readonly id: number;
  readonly code: string;
  readonly previews: readonly SavedPreview[];
}

export interface SavedPreview {
  readonly fond: number | readonly number[];
  readonly forme: number;
  readonly font: number | readonly number[];
  /** Absent leaves the product's own: a design that begins again for another child. */
  readonly picto?: number;
  readonly textcolor: number;
  /** Which preview it is, written only when an excluded preview before it has moved it from its place. */
  readonly index?: number;
}

/**
 * The composition: what the shopper chose, as a small JSON value. It is the hidden option value of the shop's form and is
 * stored with the order line. Printing needs only the composition and the catalogue.
 */

export interface TextChoice {
  /** The typed text. A disabled text is a single space. */
  readonly value: string;
  /** Requested size as a fraction of the slot's default size: 1 = default. */
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

/** The part of a pack that a preview shows. */
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
  /** Absent when it is a shopper's photo: the product's own background is used. */
  readonly fond?: number | readonly number[];
  readonly forme: number;
  readonly font: number | readonly number[];
  /** Absent when a design is started again for another child: the product's own picto is used. */
  readonly picto?: number;
  readonly textcolor: number;
  /** Index of the preview, present only when an earlier preview was excluded from the list. */
  readonly index?: number;
}

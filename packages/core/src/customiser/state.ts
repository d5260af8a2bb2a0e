import type { PanelKind, ProductOption } from '../catalogue/product.ts';
import type { Locale } from '../catalogue/types.ts';
import type { PreviewChoice, TextChoice } from '../composition/types.ts';
import type { Failure } from '../failure.ts';

/** A text being edited. */
export interface TextState extends Required<TextChoice> {
  /** The value of a disabled text is a single space. */
  readonly disabled: boolean;
  /** The value before the text was disabled, restored when it is enabled; else empty. */
  readonly kept: string;
  /** The text before it was cut to the maximum length of the shape. Absent while nothing is cut. */
  readonly uncut?: string | undefined;
}

/** A preview being edited. */
export interface PreviewState extends Omit<PreviewChoice, 'textes'> {
  readonly index: number;
  readonly textes: readonly TextState[];
  readonly locale: Locale;
  /**
   * Typed texts beyond the number of texts of the current shape, restored when a shape with more texts is chosen. Null for
   * a text that was the product's own. Absent until the number of texts has changed.
   */
  readonly hiddenTexts?: readonly (TextState | null)[];
}

export interface TextPosition {
  readonly preview: number;
  readonly text: number;
}

/** Texts with the same name: a name typed in one text goes into the other texts. Typing in a second text ends its link. */
export interface LinkedTexts {
  /** `rest` is the text after the name (such as a surname), including the space before it. */
  readonly texts: readonly (TextPosition & { readonly rest: string })[];
  /** Position of the text in which the shopper types; null until then. */
  readonly from: TextPosition | null;
}

/** The kinds of choice that follow the choices of the first part. */
export type FollowedKind = 'fond' | 'picto';

/**
 * What the shopper changed in a part after the first one. Everything else follows the first part: a name typed there, an
 * illustration or a background chosen there.
 */
export interface OwnDesign {
  readonly texts: readonly TextPosition[];
  readonly choices: readonly { readonly preview: number; readonly kind: FollowedKind }[];
}

/** An option of the product with the state of its panel. */
export interface OptionState extends ProductOption {
  readonly isOpen: boolean;
  /** Null for an option without an available group. */
  readonly selectedGroupId: number | null;
}

/** The state of the product being composed. It is immutable: unchanged parts keep their identity. */
export interface CustomiserState {
  readonly id: number;
  readonly code: string;
  readonly previews: readonly PreviewState[];
  readonly options: readonly OptionState[];
  /** At most one panel is open. */
  readonly openPanel: PanelKind | null;
  /** Index of the preview being edited. */
  readonly selectedPreview: number;
  /** The shape shown temporarily while the shopper points at it, or null. */
  readonly temporaryForme: number | null;
  /** Indexes of the previews whose texts are left out. */
  readonly noText: readonly number[];
  /** True when the texts of the whole product are left out. */
  readonly noTexts: boolean;
  /** Linked texts. Absent until the design is started again for another child. */
  readonly linkedTexts?: readonly LinkedTexts[];
  /** What doesn't follow the first part. Absent while everything follows it. */
  readonly own?: OwnDesign;
  /** Failures of the last add-to-cart check. A failure is removed when the shopper changes its text or choice. */
  readonly failures: readonly Failure[];
  /** For each preview: true when its texts are fitted. */
  readonly ready: readonly boolean[];
}

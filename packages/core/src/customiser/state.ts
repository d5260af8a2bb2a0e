import type { PanelKind, ProductOption } from '../catalogue/product.ts';
import type { Locale } from '../catalogue/types.ts';
import type { PreviewChoice, TextChoice } from '../composition/types.ts';
import type { Failure } from '../failure.ts';

/** A text being edited. */
export interface TextState extends Required<TextChoice> {
  /** A disabled text holds a single space; `kept` is what it said before, and says again when enabled. */
  readonly disabled: boolean;
  readonly kept: string;
}

/** One part of the product being edited. */
export interface PreviewState extends Omit<PreviewChoice, 'textes'> {
  readonly index: number;
  readonly textes: readonly TextState[];
  readonly locale: Locale;
  /**
   * What the lines said that the shape has no longer, from the first of them on; null where that was the product's own
   * text. With those it has, no more than the largest shape that was tried has. Absent before another number of lines
   * was tried.
   */
  readonly unseen?: readonly (TextState | null)[];
}

export interface TextPlace {
  readonly preview: number;
  readonly text: number;
}

/** Texts that say one name: what is typed in one of them goes into the others, until another is typed in too. */
export interface Together {
  /** `rest` is what stands behind the name, a surname say, with the space between. */
  readonly texts: readonly (TextPlace & { readonly rest: string })[];
  /** The one that is typed in; null before any is. */
  readonly from: TextPlace | null;
}

/** One option of the product, and how its panel stands. */
export interface OptionState extends ProductOption {
  readonly isOpen: boolean;
  /** Null for an option without an available group. */
  readonly selectedGroupId: number | null;
}

/** Everything the editor knows of the product being composed. Never changed in place; parts that stay keep their identity. */
export interface CustomiserState {
  readonly id: number;
  readonly code: string;
  readonly previews: readonly PreviewState[];
  readonly options: readonly OptionState[];
  /** At most one panel is open. */
  readonly openPanel: PanelKind | null;
  /** Index of the preview being edited. */
  readonly selectedPreview: number;
  /** A shape shown in place of the chosen one while the shopper points at it, or null. */
  readonly formePreview: number | null;
  /** Indexes of the previews whose texts are left out. */
  readonly noText: readonly number[];
  /** True when the texts of the whole product are left out. */
  readonly noTexts: boolean;
  /** Texts that are typed together. Absent before the design was begun for another child. */
  readonly together?: readonly Together[];
  /** Of the last add-to-cart check; a text that is corrected takes its own with it. */
  readonly failures: readonly Failure[];
  /** Of each preview: true once its texts are fitted. */
  readonly ready: readonly boolean[];
}

import type { FondRefusal } from '../catalogue/resolveFond.ts';
import type { Box, FondMode } from '../catalogue/types.ts';

/**
 * One preview of a composition, laid out in millimetres. The origin is the top left corner of the trim, x to the right and
 * y downwards. The browser, the workshop and the printer draw the same scene; nothing is laid out twice.
 */
export interface Scene {
  readonly forme: { readonly id: number; readonly code: string };
  /** Trim size, mm. */
  readonly width: number;
  readonly height: number;
  /** Width of the bleed around the trim, mm. */
  readonly bleed: number;
  /** Trim (cut) path, to which screens clip the artwork: absolute M L C Z commands, mm. */
  readonly outline: string;
  /** Outline of the bleed, to which print clips the artwork. */
  readonly bleedOutline: string;
  /** Whether the small drawing of the background (`thumb`) or the full one is used. */
  readonly mode: FondMode;
  /** In painting order. */
  readonly nodes: readonly SceneNode[];
  readonly warnings: readonly SceneWarning[];
}

export type SceneNode = FillNode | ArtworkNode | BlockNode | TextNode;

/** A flat colour over the whole bleed area. */
export interface FillNode {
  readonly kind: 'fill';
  readonly colour: string;
}

/** A drawing that is scaled into its box. */
export interface ArtworkNode {
  readonly kind: 'artwork';
  readonly layer: 'fond' | 'picto' | 'avatar';
  /** Path of the drawing under the assets path. */
  readonly file: string;
  readonly box: Box;
  /** `cover` fills the box and is clipped to it, `contain` fits inside it, `tile` repeats from its top left corner. */
  readonly fit: 'cover' | 'contain' | 'tile';
  /** Width of one tile, mm; 0 unless `fit` is `tile`. */
  readonly tile: number;
  /** Colour (`#rrggbb`) that replaces `currentColor` in the drawing; null for no tint. */
  readonly tint: string | null;
  /** Colour of an edge that is drawn behind it, so that it stands out from a lively background. */
  readonly halo?: string | undefined;
}

/** The grey block that replaces an unavailable picto. */
export interface BlockNode {
  readonly kind: 'block';
  readonly box: Box;
  readonly colour: string;
}

export interface TextNode {
  readonly kind: 'text';
  /** Index of the text in the preview. */
  readonly index: number;
  /** Id of the font. */
  readonly font: number;
  /** The drawn text: one line. */
  readonly text: string;
  /** Index of the line in its text; absent when the text is a single line. */
  readonly line?: number;
  /** Em size, mm. */
  readonly size: number;
  /** Left end of the run and its baseline, mm (straight text). */
  readonly x: number;
  readonly baseline: number;
  /** Advance width of the run at `size`, mm. */
  readonly width: number;
  readonly colour: string;
  /** Colour of an edge that is drawn behind it, so that it stands out from a lively background. */
  readonly halo?: string | undefined;
  /** True when the shopper has typed nothing and the placeholder is shown (never printed). */
  readonly placeholder: boolean;
  /** Baseline origin (mm) and rotation (degrees, clockwise) of each character; null for a straight text. */
  readonly curve:
    | readonly { readonly char: string; readonly x: number; readonly y: number; readonly rotate: number }[]
    | null;
}

export type SceneWarning =
  | {
      readonly kind: 'missingPicto';
      readonly picto: number;
      /**
       * What is drawn instead: the picto's file without the suffix for light or dark backgrounds, the general picture
       * `no_picto`, or a grey block.
       */
      readonly fallback: 'suffix' | 'no_picto' | 'block';
    }
  | { readonly kind: 'textTooWide'; readonly index: number }
  /** `pt` is the printed em size, `letterMm` the printed height of a capital letter. */
  | { readonly kind: 'textTooSmall'; readonly index: number; readonly pt: number; readonly letterMm?: number }
  | { readonly kind: 'characterNotInFont'; readonly index: number; readonly chars: string }
  | { readonly kind: 'noTextBox'; readonly index: number }
  /** The file of a background is not available; its dominant colour is drawn instead. */
  | { readonly kind: 'missingFond'; readonly fond: number }
  /** `resolveFond` refuses the background on this shape; nothing is drawn for it. */
  | { readonly kind: 'fondRefused'; readonly fond: number; readonly failure: FondRefusal };

/** A drawing reduced to filled paths, generated when the catalogue is built (file: assets path + `.json`). */
export interface Artwork {
  /** viewBox is always `0 0 width height`. */
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly ArtShape[];
}

export interface ArtShape {
  /** Absolute M L C Z only. */
  readonly d: string;
  /** `#rrggbb`, or `tint` where the drawing contains `currentColor`. */
  readonly fill: string;
  readonly evenOdd?: boolean;
}

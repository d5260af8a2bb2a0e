import type { FondRefusal } from '../catalogue/fondOnForme.ts';
import type { Box, FondMode } from '../catalogue/types.ts';

/**
 * One preview of a composition, laid out in millimetres with the origin at the trim's top left corner, x to the
 * right and y downwards. The browser, the workshop and the printer draw this same value; nothing is laid out twice.
 */
export interface Scene {
  readonly forme: { readonly id: number; readonly code: string };
  /** Trim size, mm. */
  readonly width: number;
  readonly height: number;
  readonly bleed: number;
  /** Cut path, and what clips the artwork in print. Screens clip to `outline`. Absolute M L C Z, mm. */
  readonly outline: string;
  readonly bleedOutline: string;
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

/** A drawing from the assets path, scaled into its box. */
export interface ArtworkNode {
  readonly kind: 'artwork';
  readonly layer: 'fond' | 'picto' | 'avatar';
  readonly file: string;
  readonly box: Box;
  /** `cover` fills the box and is cut at it, `contain` stands whole inside it, `tile` repeats from its top left. */
  readonly fit: 'cover' | 'contain' | 'tile';
  /** Edge of one repeat, mm; 0 unless `fit` is `tile`. */
  readonly tile: number;
  /** `#rrggbb` injected where the drawing says `currentColor`, or null to draw it as it is. */
  readonly tint: string | null;
}

/** The grey block that stands for a picto that can't be had. */
export interface BlockNode {
  readonly kind: 'block';
  readonly box: Box;
  readonly colour: string;
}

export interface TextNode {
  readonly kind: 'text';
  /** Index of the text in the preview. */
  readonly index: number;
  readonly font: number;
  /** Exactly what is drawn, one line. */
  readonly text: string;
  /** Which line of its slot it is, from 0; absent when the text is a single line. */
  readonly line?: number;
  /** Em size, mm. */
  readonly size: number;
  /** Left end of the run and its baseline, mm (straight text). */
  readonly x: number;
  readonly baseline: number;
  /** Advance width of the run at `size`, mm. */
  readonly width: number;
  readonly colour: string;
  /** True when the shopper has typed nothing and the placeholder is shown (never printed). */
  readonly placeholder: boolean;
  /** Null for a straight text; else each character's baseline origin (mm) and rotation (degrees, clockwise). */
  readonly curve:
    | readonly { readonly char: string; readonly x: number; readonly y: number; readonly rotate: number }[]
    | null;
}

export type SceneWarning =
  | {
      readonly kind: 'missingPicto';
      readonly picto: number;
      readonly fallback: 'suffix' | 'no_picto' | 'block';
    }
  | { readonly kind: 'textTooWide'; readonly index: number }
  /** `pt` is the em size on paper, `letterMm` the height of a capital letter. */
  | { readonly kind: 'textTooSmall'; readonly index: number; readonly pt: number; readonly letterMm?: number }
  | { readonly kind: 'characterNotInFont'; readonly index: number; readonly chars: string }
  | { readonly kind: 'noTextBox'; readonly index: number }
  /** A background whose drawing can't be had; its dominant colour stands for it. */
  | { readonly kind: 'missingFond'; readonly fond: number }
  /** A background that the helper refuses to show on this shape; nothing stands for it. */
  | { readonly kind: 'fondRefused'; readonly fond: number; readonly failure: FondRefusal };

/** A drawing reduced to flat painted paths, made when the catalogue is built (assets path + `.json`). */
export interface Artwork {
  /** viewBox is always `0 0 width height`. */
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly ArtShape[];
}

export interface ArtShape {
  /** Absolute M L C Z only. */
  readonly d: string;
  /** `#rrggbb`, or `tint` where the drawing says currentColor. */
  readonly fill: string;
  readonly evenOdd?: boolean;
}

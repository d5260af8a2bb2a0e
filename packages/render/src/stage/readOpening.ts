import type { Product } from '@cmon/core/catalogue/product';
import type { Font } from '@cmon/core/catalogue/types';
import { isRecord } from '@cmon/core/isRecord';
import type { SvgElement } from '../svg/svgElement.ts';

/** A font of an opening. */
export interface OpeningFont extends Pick<Font, 'id' | 'family' | 'file' | 'metrics'> {
  /** The letters of the picture alone, WOFF2 in base64; absent where the font may only be had whole. */
  readonly letters?: string;
}

/** What a stage shows: an object with all that is printed on it, or what is printed alone. */
export type StageKind = 'object' | 'label';

/**
 * `GET {optionsUrl}/openings/{CODE}.{locale}.json`: what a product shows at first in a language, drawn by the editor's own
 * code when the catalogue was published.
 */
export interface OpeningDocument extends Pick<Product, 'code' | 'markets' | 'sold'> {
  /** What is drawn (`designKey`): a page whose design has the same key needs no other picture. */
  readonly design: string;
  /** What the texts are set in. */
  readonly fonts: readonly OpeningFont[];
  readonly kind: StageKind;
  /** The stage as it is composed, px. */
  readonly size: { readonly width: number; readonly height: number };
  /** Addresses among their attributes begin with `assetsScheme`. */
  readonly pieces: readonly SvgElement[];
}

/** Stands for the assets' address, which only the page knows. */
export const assetsScheme = 'assets:';

/** All that a drawing of ours is made of: whatever else a document holds, nothing of it can run. */
const names = /^(svg|g|defs|clipPath|pattern|linearGradient|stop|path|rect|image|text)$/;
const attribute = /^(?!on|style$|class$)[a-zA-Z][a-zA-Z-]*$/;
const address = new RegExp(`^(#|${assetsScheme}/)`);
/** A paint, a clip or an image of another document, however it is written. */
const elsewhere = /(url|src|image-set)\s*\((?!#)|\\/i;
/** A font by another name would be the shop's own, or the reader's. */
const ownFamily = /^cmon /;

/** Reads an opening, already parsed, and sets the assets' address into it; null for what isn't that product's. */
export function readOpening(json: unknown, code: string, assetsUrl: string): OpeningDocument | null {
  const opening = Object(json) as OpeningDocument;
  const { markets, sold, fonts, kind, size, pieces } = opening;
  const sound = [markets, fonts, pieces].every(Array.isArray) && size?.width > 0 && size.height > 0;
  if (
    opening.code !== code ||
    !sound ||
    !isSeason(sold) ||
    !kinds.includes(kind) ||
    !fonts.every(isFont) ||
    !pieces.every(isDrawing)
  )
    return null;
  return { ...opening, pieces: pieces.map((piece) => placed(piece, assetsUrl)) };
}

const kinds: readonly StageKind[] = ['object', 'label'];

const isSeason = (sold: unknown): boolean =>
  sold === null || (isRecord(sold) && typeof sold.from === 'string' && typeof sold.to === 'string');

const isFont = (font: unknown): boolean => {
  const { id, family, file, metrics, letters = '' } = Object(font) as OpeningFont;
  const texts = [family, file, metrics, letters].every((text) => typeof text === 'string');
  return typeof id === 'number' && texts && ownFamily.test(family);
};

const isDrawing = (drawn: unknown): boolean => {
  const { name, attributes, children } = Object(drawn) as { readonly [key in keyof SvgElement]?: unknown };
  return (
    typeof name === 'string' &&
    names.test(name) &&
    isRecord(attributes) &&
    Object.entries(attributes).every(isSound) &&
    Array.isArray(children) &&
    children.every((child) => typeof child === 'string' || isDrawing(child))
  );
};

const isSound = ([key, value]: [string, unknown]): boolean =>
  typeof value === 'string' &&
  attribute.test(key) &&
  (key === 'href' ? address.test(value) : !elsewhere.test(value));

const placed = (drawn: SvgElement, assetsUrl: string): SvgElement => {
  const { href } = drawn.attributes;
  const own = typeof href === 'string' && href.startsWith(assetsScheme);
  return {
    name: drawn.name,
    attributes: own
      ? { ...drawn.attributes, href: `${assetsUrl}${href.slice(assetsScheme.length)}` }
      : drawn.attributes,
    children: drawn.children.map((child) => (typeof child === 'string' ? child : placed(child, assetsUrl))),
  };
};

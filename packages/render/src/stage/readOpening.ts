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
export const ASSETS_SCHEME = 'assets:';

/** All that a drawing of ours is made of: whatever else a document holds, nothing of it can run. */
const NAMES = /^(svg|g|defs|clipPath|pattern|linearGradient|stop|path|rect|image|text)$/;
const ATTRIBUTE = /^(?!on|style$|class$)[a-zA-Z][a-zA-Z-]*$/;
const address = new RegExp(`^(#|${ASSETS_SCHEME}/)`);
/** A paint, a clip or an image of another document, however it is written. */
const ELSEWHERE = /(url|src|image-set)\s*\((?!#)|\\/i;
/** A font by another name would be the shop's own, or the reader's. */
const OWN_FAMILY = /^cmon /;

/** Reads an opening, already parsed, and sets the assets' address into it; null for what isn't that product's. */
export function readOpening(json: unknown, code: string, assetsUrl: string): OpeningDocument | null {
  if (!isOpening(json) || json.code !== code) return null;
  return { ...json, pieces: json.pieces.map((piece) => placed(piece, assetsUrl)) };
}

function isOpening(json: unknown): json is OpeningDocument {
  return (
    isRecord(json) &&
    typeof json.design === 'string' &&
    Array.isArray(json.markets) &&
    isSeason(json.sold) &&
    KINDS.some((kind) => kind === json.kind) &&
    isRecord(json.size) &&
    Number(json.size.width) > 0 &&
    Number(json.size.height) > 0 &&
    Array.isArray(json.fonts) &&
    json.fonts.every(isFont) &&
    Array.isArray(json.pieces) &&
    json.pieces.every(isDrawing)
  );
}

const KINDS: readonly StageKind[] = ['object', 'label'];

const isSeason = (sold: unknown): boolean =>
  sold === null || (isRecord(sold) && typeof sold.from === 'string' && typeof sold.to === 'string');

function isFont(font: unknown): boolean {
  if (!isRecord(font) || typeof font.id !== 'number' || typeof font.family !== 'string') return false;
  const { family, file, metrics, letters = '' } = font;
  return [file, metrics, letters].every((text) => typeof text === 'string') && OWN_FAMILY.test(family);
}

function isDrawing(drawn: unknown): boolean {
  return (
    isRecord(drawn) &&
    typeof drawn.name === 'string' &&
    NAMES.test(drawn.name) &&
    isRecord(drawn.attributes) &&
    Object.entries(drawn.attributes).every(isSound) &&
    Array.isArray(drawn.children) &&
    drawn.children.every((child) => typeof child === 'string' || isDrawing(child))
  );
}

function isSound([key, value]: [string, unknown]): boolean {
  return (
    typeof value === 'string' &&
    ATTRIBUTE.test(key) &&
    (key === 'href' ? address.test(value) : !ELSEWHERE.test(value))
  );
}

function placed(drawn: SvgElement, assetsUrl: string): SvgElement {
  const { href } = drawn.attributes;
  const own = typeof href === 'string' && href.startsWith(ASSETS_SCHEME);
  return {
    name: drawn.name,
    attributes: own
      ? { ...drawn.attributes, href: `${assetsUrl}${href.slice(ASSETS_SCHEME.length)}` }
      : drawn.attributes,
    children: drawn.children.map((child) => (typeof child === 'string' ? child : placed(child, assetsUrl))),
  };
}

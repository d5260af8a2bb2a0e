import type { Product } from '@cmon/core/catalogue/product';
import type { Font } from '@cmon/core/catalogue/types';
import { isRecord } from '@cmon/core/isRecord';
import type { SvgElement } from '../svg/svgElement.ts';

/** A font that an opening uses. */
export interface OpeningFont extends Pick<Font, 'id' | 'family' | 'file' | 'metrics'> {
  /** Subset of the font with the letters of the opening, WOFF2 in base64. Absent when the font can't be subset. */
  readonly letters?: string;
}

/** Kind of drawing on the stage: an object with its prints, or a label. */
export type StageKind = 'object' | 'label';

/**
 * `GET {optionsUrl}/openings/{CODE}.{locale}.json`: the first picture of a product in a language. The publishing of the
 * catalogue draws it with the editor's code.
 */
export interface OpeningDocument extends Pick<Product, 'code' | 'markets' | 'sold'> {
  /** Key of the drawn design (`buildDesignKey`). A page whose design has the same key can keep this picture. */
  readonly design: string;
  /** Fonts of the texts. */
  readonly fonts: readonly OpeningFont[];
  readonly kind: StageKind;
  /** True when the texts are sample names, which nobody typed. */
  readonly isExample: boolean;
  /** Size at which the stage is composed, px. */
  readonly size: { readonly width: number; readonly height: number };
  /** Drawings. URLs of assets in their attributes begin with `ASSETS_SCHEME`. */
  readonly pieces: readonly SvgElement[];
}

/** Placeholder for the URL of the assets, which depends on the page. */
export const ASSETS_SCHEME = 'assets:';

/** Allowed elements. Only these are accepted, so that a manipulated document can't run a script. */
const ELEMENT_NAMES = /^(svg|g|defs|clipPath|pattern|linearGradient|stop|path|rect|image|text|use|mask)$/;
const ATTRIBUTE = /^(?!on|style$|class$)[a-zA-Z][a-zA-Z-]*$/;
const localHref = new RegExp(`^(#|${ASSETS_SCHEME}/)`);
/** A reference to another document in a paint, clip or image. A backslash could hide one. */
const EXTERNAL_REFERENCE = /(url|src|image-set)\s*\((?!#)|\\/i;
/** Prefix of our font families. Any other name could be a font of the shop or of the reader's system. */
const OWN_FAMILY = /^cmon /;

/** Validates an opening and inserts the URL of the assets. Null when it is invalid or belongs to another product. */
export function readOpening(json: unknown, code: string, assetsUrl: string): OpeningDocument | null {
  if (!isOpening(json) || json.code !== code) return null;
  return { ...json, pieces: json.pieces.map((piece) => insertAssetsUrl(piece, assetsUrl)) };
}

function isOpening(json: unknown): json is OpeningDocument {
  return (
    isRecord(json) &&
    typeof json.design === 'string' &&
    Array.isArray(json.markets) &&
    isSeason(json.sold) &&
    KINDS.some((kind) => kind === json.kind) &&
    typeof json.isExample === 'boolean' &&
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
    ELEMENT_NAMES.test(drawn.name) &&
    isRecord(drawn.attributes) &&
    Object.entries(drawn.attributes).every(isSafeAttribute) &&
    Array.isArray(drawn.children) &&
    drawn.children.every((child) => typeof child === 'string' || isDrawing(child))
  );
}

function isSafeAttribute([key, value]: [string, unknown]): boolean {
  return (
    typeof value === 'string' &&
    ATTRIBUTE.test(key) &&
    (key === 'href' ? localHref.test(value) : !EXTERNAL_REFERENCE.test(value))
  );
}

function insertAssetsUrl(drawn: SvgElement, assetsUrl: string): SvgElement {
  const { href } = drawn.attributes;
  const isAsset = typeof href === 'string' && href.startsWith(ASSETS_SCHEME);
  return {
    name: drawn.name,
    attributes: isAsset
      ? { ...drawn.attributes, href: `${assetsUrl}${href.slice(ASSETS_SCHEME.length)}` }
      : drawn.attributes,
    children: drawn.children.map((child) =>
      typeof child === 'string' ? child : insertAssetsUrl(child, assetsUrl),
    ),
  };
}

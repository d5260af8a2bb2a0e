import type { FontMetrics } from './fontMetrics.ts';

/** Length of the tables by code point: no character after the trademark sign (U+2122) is allowed in a text. */
const TABLE_END = 0x2123;
/** Advance (em) of a character that is not in the font: a browser draws it with another font. */
const UNKNOWN_ADVANCE = 0.6;

/** Font metrics as typed arrays for fast measuring: one lookup per character and one per kerning pair. */
export interface PreparedFont {
  readonly unitsPerEm: number;
  /** Extent of plain letters above (`rise`) and below (`drop`) the baseline, in em, both ≥ 0. */
  readonly rise: number;
  readonly drop: number;
  readonly capHeight: number;
  /** Advance width by code point, font units. */
  readonly advances: Float64Array;
  /** 1 for each code point that the font contains. */
  readonly known: Uint8Array;
  /** Extent above and below the baseline by code point, in font units: at least the extent of plain letters. */
  readonly rises: Float64Array;
  readonly drops: Float64Array;
  /** Kerning class of a code point as the left and as the right character of a pair. */
  readonly left: Uint16Array;
  readonly right: Uint16Array;
  /** Kerning of a pair: `pairs[left * columns + right]`, font units. */
  readonly pairs: Float64Array;
  readonly columns: number;
}

const preparedFonts = new WeakMap<FontMetrics, PreparedFont>();

/** The prepared form of a font, cached per metrics object. */
export function prepareFont(metrics: FontMetrics): PreparedFont {
  const cached = preparedFonts.get(metrics);
  if (cached !== undefined) return cached;
  const font = prepare(metrics);
  preparedFonts.set(metrics, font);
  return font;
}

/** The index of a code point in the tables; 0 (in no font) for a code point beyond the tables. */
export const getTableIndex = (code: number): number => (code < TABLE_END ? code : 0);

function prepare(metrics: FontMetrics): PreparedFont {
  const unknownAdvance = UNKNOWN_ADVANCE * metrics.unitsPerEm;
  const advances = new Float64Array(TABLE_END).fill(unknownAdvance);
  const known = new Uint8Array(TABLE_END);
  for (const [code, advance] of Object.entries(metrics.advances)) {
    advances[Number(code)] = advance;
    known[Number(code)] = 1;
  }
  const rises = new Float64Array(TABLE_END).fill(metrics.inkTop);
  for (const [code, top] of Object.entries(metrics.tall)) rises[Number(code)] = top;
  const drops = new Float64Array(TABLE_END).fill(-metrics.inkBottom);
  for (const [code, bottom] of Object.entries(metrics.deep)) drops[Number(code)] = -bottom;
  const { chars, left: leftClasses, right: rightClasses, values } = metrics.kerning;
  const left = new Uint16Array(TABLE_END);
  const right = new Uint16Array(TABLE_END);
  for (let i = 0; i < chars.length; i++) {
    left[chars.charCodeAt(i)] = leftClasses[i] ?? 0;
    right[chars.charCodeAt(i)] = rightClasses[i] ?? 0;
  }
  const columns = Math.max(1, values[0]?.length ?? 0);
  const pairs = new Float64Array(Math.max(1, values.length) * columns);
  values.forEach((row, i) => {
    pairs.set(row, i * columns);
  });
  return {
    unitsPerEm: metrics.unitsPerEm,
    rise: metrics.inkTop / metrics.unitsPerEm,
    drop: -metrics.inkBottom / metrics.unitsPerEm,
    capHeight: metrics.capHeight / metrics.unitsPerEm,
    advances,
    known,
    rises,
    drops,
    left,
    right,
    pairs,
    columns,
  };
}

import type { FontMetrics } from './fontMetrics.ts';

/** Past the trademark sign (U+2122) no character is allowed, so tables by code point end there. */
const TABLE_END = 0x2123;
/** Advance, in ems, of a character that the font lacks: a browser draws it with some other font. */
const UNKNOWN_ADVANCE = 0.6;

/** A font's metrics laid out for reading at full speed: one look-up a character, one a pair. */
export interface PreparedFont {
  readonly unitsPerEm: number;
  /** How far plain letters rise above the baseline and hang below it, ems, both ≥ 0. */
  readonly rise: number;
  readonly drop: number;
  readonly capHeight: number;
  /** By code point, font units. */
  readonly advances: Float64Array;
  readonly known: Uint8Array;
  /** By code point, font units, both ≥ 0 and no less than plain letters'. */
  readonly rises: Float64Array;
  readonly drops: Float64Array;
  readonly left: Uint16Array;
  readonly right: Uint16Array;
  /** `pairs[left * columns + right]`, font units. */
  readonly pairs: Float64Array;
  readonly columns: number;
}

const prepared = new WeakMap<FontMetrics, PreparedFont>();

/** The prepared form of a font, made once for each metrics value. */
export function prepareFont(metrics: FontMetrics): PreparedFont {
  const known = prepared.get(metrics);
  if (known !== undefined) return known;
  const made = prepare(metrics);
  prepared.set(metrics, made);
  return made;
}

/** A code point's place in the tables; 0 (never known) for what lies beyond them. */
export const tableIndex = (code: number): number => (code < TABLE_END ? code : 0);

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

import type { Piece } from './piece.ts';

/** All shapes of all pieces, narrowest first, as columns: a search reads them millions of times. */
export interface Pool {
  readonly widths: Float64Array;
  readonly heights: Float64Array;
  /** Area of each shape that carries nothing. */
  readonly waste: Float64Array;
  /** Group of each shape. Pieces with equal shapes are one group, because they are interchangeable. */
  readonly groups: Int32Array;
  /** Index of each shape in its piece. */
  readonly shapes: Int32Array;
  /** Indexes of the pieces of each group, in the input's order. */
  readonly members: readonly (readonly number[])[];
  readonly pieces: number;
  readonly used: number;
  readonly tallest: number;
  /** What stays free of a gap of n steps however shapes are placed side by side in it; see `STEPS`. */
  readonly slack: Float64Array;
}

/** Steps per unit of length in the table of slack. */
export const STEPS = 4;

/** Collects the shapes of the pieces. Equal pieces are grouped, so that a search looks at their shapes once. */
export function buildPool(pieces: readonly Piece[], width: number): Pool {
  const groups = new Map<string, { piece: Piece; members: number[] }>();
  pieces.forEach((piece, index) => {
    const key = piece.shapes.map(({ width, height }) => `${width}x${height}`).join(' ');
    const group = groups.get(key);
    if (group) group.members.push(index);
    else groups.set(key, { piece, members: [index] });
  });
  const rows = [...groups.values()].flatMap(({ piece }, group) =>
    piece.shapes.map(({ width, height }, shape) => ({
      width,
      height,
      waste: width * height - piece.used,
      group,
      shape,
    })),
  );
  rows.sort((a, b) => a.width - b.width || a.group - b.group);
  return {
    widths: Float64Array.from(rows, (row) => row.width),
    heights: Float64Array.from(rows, (row) => row.height),
    waste: Float64Array.from(rows, (row) => row.waste),
    groups: Int32Array.from(rows, (row) => row.group),
    shapes: Int32Array.from(rows, (row) => row.shape),
    members: [...groups.values()].map(({ members }) => members),
    pieces: pieces.length,
    used: pieces.reduce((sum, piece) => sum + piece.used, 0),
    tallest: rows.reduce((most, row) => Math.max(most, row.height), 0),
    slack: computeSlack(new Set(rows.map((row) => row.width)), width),
  };
}

/** Subset sums of the widths, each any number of times. */
function computeSlack(widths: ReadonlySet<number>, width: number): Float64Array {
  const filled = new Float64Array(Math.floor(width * STEPS + 1e-6) + 1);
  const steps = [...widths].map((one) => Math.ceil(one * STEPS - 1e-6));
  for (let i = 1; i < filled.length; i += 1) {
    let most = 0;
    for (const step of steps) if (step <= i) most = Math.max(most, (filled[i - step] as number) + step);
    filled[i] = most;
  }
  return filled.map((most, i) => (i - most) / STEPS);
}

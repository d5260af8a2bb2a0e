import { EPSILON, type Piece, type Shape } from './piece.ts';

/** All shapes of all pieces, narrowest first, as columns: a search reads them millions of times. */
export interface Pool {
  readonly widths: Float64Array;
  readonly heights: Float64Array;
  /** Width of each shape in whole steps, rounded up; see `STEPS`. */
  readonly steps: Int32Array;
  /** Area by which each shape exceeds the smallest shape of its piece. */
  readonly waste: Float64Array;
  /** Group of each shape. Pieces with equal shapes are one group, because they are interchangeable. */
  readonly groups: Int32Array;
  /** Index of each shape in its piece. */
  readonly shapes: Int32Array;
  /** Indexes of the pieces of each group, in the input's order. */
  readonly members: readonly (readonly number[])[];
  /** The shapes of each group. */
  readonly shapesOf: readonly (readonly number[])[];
  /** Number of pieces. */
  readonly pieces: number;
  /** Area of all pieces in their smallest shapes. */
  readonly least: number;
  /** The greatest height, side and area of all shapes. */
  readonly tallest: number;
  readonly longest: number;
  readonly largest: number;
  /** The width that stays free in a gap of n steps with the best row of shapes side by side, in steps. */
  readonly slack: Float64Array;
}

/** Steps per unit of length in the tables of widths. */
export const STEPS = 4;

/** One shape of a group, which all pieces of the group have. `group` and `shape` are indexes. */
type Row = { readonly [K in 'width' | 'height' | 'waste' | 'group' | 'shape']: number };

/** Collects the shapes of the pieces. Equal pieces are grouped, so that a search looks at their shapes once. */
export function buildPool(pieces: readonly Piece[], width: number): Pool {
  const groups = groupEqual(pieces);
  const rows: Row[] = [];
  let leastArea = 0;
  for (const [group, { shapes, members }] of groups.entries()) {
    const smallestArea = Math.min(...shapes.map((size) => size.width * size.height));
    leastArea += smallestArea * members.length;
    for (const [shape, size] of shapes.entries())
      rows.push({
        width: size.width,
        height: size.height,
        waste: size.width * size.height - smallestArea,
        group,
        shape,
      });
  }
  rows.sort((a, b) => a.width - b.width || a.group - b.group);
  const shapesOf: number[][] = groups.map(() => []);
  for (const [i, { group }] of rows.entries()) shapesOf[group]?.push(i);
  const findMost = (measure: (row: Row) => number): number =>
    rows.reduce((most, row) => Math.max(most, measure(row)), 0);
  return {
    widths: Float64Array.from(rows, (row) => row.width),
    heights: Float64Array.from(rows, (row) => row.height),
    steps: Int32Array.from(rows, (row) => Math.ceil(row.width * STEPS - EPSILON)),
    waste: Float64Array.from(rows, (row) => row.waste),
    groups: Int32Array.from(rows, (row) => row.group),
    shapes: Int32Array.from(rows, (row) => row.shape),
    members: groups.map(({ members }) => members),
    shapesOf,
    pieces: pieces.length,
    least: leastArea,
    tallest: findMost((row) => row.height),
    longest: findMost((row) => Math.max(row.width, row.height)),
    largest: findMost((row) => row.width * row.height),
    slack: computeSlack(rows, width),
  };
}

interface Group extends Piece {
  readonly members: number[];
}

function groupEqual(pieces: readonly Piece[]): readonly Group[] {
  const groups: Group[] = [];
  const groupsByHash = new Map<number, Group[]>();
  for (const [index, { shapes }] of pieces.entries()) {
    const hash = shapes.reduce((sum, { width, height }) => sum * 3 + width * 31 + height, 0);
    const groupsOfHash = groupsByHash.get(hash) ?? [];
    const group = groupsOfHash.find((other) => areEqual(other.shapes, shapes));
    if (group) {
      group.members.push(index);
      continue;
    }
    const added = { shapes, members: [index] };
    groups.push(added);
    groupsByHash.set(hash, [...groupsOfHash, added]);
  }
  return groups;
}

function areEqual(a: readonly Shape[], b: readonly Shape[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  return a.every(({ width, height }, i) => b[i]?.width === width && b[i]?.height === height);
}

/**
 * The `slack` of each gap: its width minus the greatest sum of shape widths that fits in it. A width may be used any
 * number of times.
 */
function computeSlack(rows: readonly Row[], width: number): Float64Array {
  const filled = new Float64Array(Math.floor(width * STEPS + EPSILON) + 1);
  const steps = [...new Set(rows.map((row) => Math.ceil(row.width * STEPS - EPSILON)))];
  for (let i = 1; i < filled.length; i += 1) {
    let most = 0;
    for (const step of steps) if (step <= i) most = Math.max(most, (filled[i - step] as number) + step);
    filled[i] = most;
  }
  return filled.map((most, i) => (i - most) / STEPS);
}

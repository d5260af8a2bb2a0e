import type { Box } from '../../catalogue/types.ts';
import { type MaxRectsRule, packMaxRects } from './packMaxRects.ts';
import type { Packing, Piece, Shape } from './piece.ts';

/** The most pieces that are placed anew, because that costs the cube of their number. */
const MOST_PIECES = 48;
/** Halvings of the difference between the packing's length and the length of an area without waste. */
const HALVINGS = 6;
/** The most pieces for which other orders are tried. */
const MOST_SWAPPED = 10;
/** Rules that place the shapes in the given order. */
const IN_ORDER: readonly MaxRectsRule[] = ['side', 'area'];
const RULES: readonly MaxRectsRule[] = ['narrowest', ...IN_ORDER];
/** A packing must become shorter by at least this much, mm. */
const LEAST_GAIN = 0.001;

/**
 * Tries to shorten a packing of few pieces: places its shapes, largest first, by maximal rectangles on webs that are
 * shorter. Straight cuts don't always separate the result.
 */
export function shortenPacking(packing: Packing, pieces: readonly Piece[], width: number): Packing {
  if (packing.placements.length > MOST_PIECES) return packing;
  const areaOf = (shape: Shape): number => shape.width * shape.height;
  const chosenShapes = packing.placements
    .map(({ piece, shape }) => ({ piece, shape, size: pieces[piece]?.shapes[shape] as Shape }))
    .sort((a, b) => areaOf(b.size) - areaOf(a.size) || a.piece - b.piece);
  const sizes = chosenShapes.map(({ size }) => size);
  let low = sizes.reduce((sum, size) => sum + areaOf(size), 0) / width;
  let limit = packing.length - LEAST_GAIN;
  let best = packing;
  for (let n = 0; n <= HALVINGS && limit > low; n += 1) {
    const boxes = packByAnyRule(sizes, { width, height: limit });
    if (boxes) {
      const length = boxes.reduce((most, box) => Math.max(most, box.y + box.height), 0);
      const placements = boxes.map(({ x, y }, i) => ({
        piece: chosenShapes[i]?.piece as number,
        shape: chosenShapes[i]?.shape as number,
        x,
        y,
      }));
      best = { length, placements };
    } else if (n > 0) low = limit;
    limit = (low + best.length) / 2;
  }
  return best;
}

function packByAnyRule(sizes: readonly Shape[], sheet: Shape): readonly Box[] | null {
  for (const rule of RULES) {
    const boxes = packMaxRects(sizes, sheet, rule);
    if (boxes) return boxes;
  }
  return sizes.length > MOST_SWAPPED ? null : packWithSwaps(sizes, sheet);
}

/** Tries the orders in which two shapes have changed places. */
function packWithSwaps(sizes: readonly Shape[], sheet: Shape): readonly Box[] | null {
  for (let i = 0; i < sizes.length; i += 1) {
    for (let j = i + 1; j < sizes.length; j += 1) {
      const order = swap(sizes, i, j);
      for (const rule of IN_ORDER) {
        const boxes = packMaxRects(order, sheet, rule);
        if (boxes) return swap(boxes, i, j);
      }
    }
  }
  return null;
}

const swap = <T>(list: readonly T[], i: number, j: number): readonly T[] =>
  list.with(i, list[j] as T).with(j, list[i] as T);

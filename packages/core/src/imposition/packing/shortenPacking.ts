import type { Box } from '../../catalogue/types.ts';
import { type MaxRectsRule, packMaxRects } from './packMaxRects.ts';
import type { Packing, Piece, Shape } from './piece.ts';

/** The most pieces that are packed again. The time grows with the cube of their number. */
const MAX_PIECES = 48;
/** Steps of the bisection between the length of a packing without waste and the length of the best packing. */
const BISECTION_STEPS = 6;
/** The most pieces for which orders with two swapped pieces are tried. */
const MAX_PIECES_TO_SWAP = 10;
/** Rules that place the shapes in the given order. */
const IN_ORDER: readonly MaxRectsRule[] = ['side', 'area'];
const RULES: readonly MaxRectsRule[] = ['narrowest', ...IN_ORDER];
/** A packing must become shorter by at least this much, mm. */
const LEAST_GAIN = 0.001;

/**
 * Tries to shorten a packing of few pieces: packs its shapes again by maximal rectangles on shorter webs, largest shape
 * first. Straight cuts don't always separate the pieces of the result.
 */
export function shortenPacking(packing: Packing, pieces: readonly Piece[], width: number): Packing {
  if (packing.placements.length > MAX_PIECES) return packing;
  const computeArea = (shape: Shape): number => shape.width * shape.height;
  const chosenShapes = packing.placements
    .map(({ piece, shape }) => ({ piece, shape, size: pieces[piece]?.shapes[shape] as Shape }))
    .sort((a, b) => computeArea(b.size) - computeArea(a.size) || a.piece - b.piece);
  const sizes = chosenShapes.map(({ size }) => size);
  let lowerBound = sizes.reduce((sum, size) => sum + computeArea(size), 0) / width;
  let maxLength = packing.length - LEAST_GAIN;
  let best = packing;
  for (let n = 0; n <= BISECTION_STEPS && maxLength > lowerBound; n += 1) {
    const boxes = packByAnyRule(sizes, { width, height: maxLength });
    if (boxes) {
      const length = boxes.reduce((most, box) => Math.max(most, box.y + box.height), 0);
      const placements = boxes.map(({ x, y }, i) => ({
        piece: chosenShapes[i]?.piece as number,
        shape: chosenShapes[i]?.shape as number,
        x,
        y,
      }));
      best = { length, placements };
    } else if (n > 0) {
      // The first attempt asks for the least gain. The rules may miss a packing, so its failure doesn't end the search.
      lowerBound = maxLength;
    }
    maxLength = (lowerBound + best.length) / 2;
  }
  return best;
}

function packByAnyRule(sizes: readonly Shape[], sheet: Shape): readonly Box[] | null {
  for (const rule of RULES) {
    const boxes = packMaxRects(sizes, sheet, rule);
    if (boxes) return boxes;
  }
  return sizes.length > MAX_PIECES_TO_SWAP ? null : packWithSwaps(sizes, sheet);
}

/** Tries every order in which two shapes are swapped. */
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

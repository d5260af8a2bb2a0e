import { chooseShape, type Rule } from './chooseShape.ts';
import { EPSILON, type Packing, type Placement } from './piece.ts';
import { refillStock, type Stock, takePiece } from './stock.ts';

/** The limits of a construction: the width of the web, the greatest length, and the greatest unused area. */
export interface Target {
  readonly width: number;
  readonly length: number;
  readonly waste: number;
}

/**
 * Places all pieces, each time in the lowest gap of the skyline the shape that fits it best. Returns null when the target
 * can't be kept. Straight cuts from edge to edge don't always separate the pieces.
 */
export function packSkyline(stock: Stock, target: Target, rule: Rule): Packing | null {
  // The skyline is the edge that the placed pieces form. Its segments, from left to right: x, y and width of each.
  const xs = [0];
  const ys = [0];
  const widths = [target.width];
  const { pool } = stock;
  refillStock(stock, rule.base);
  const placements: Placement[] = [];
  let wasted = 0;
  let length = 0;
  while (placements.length < pool.pieces) {
    let i = 0;
    for (let j = 1; j < ys.length; j += 1) if ((ys[j] as number) < (ys[i] as number) - EPSILON) i = j;
    const y = ys[i] as number;
    const width = widths[i] as number;
    const room = target.length - y;
    const left = i > 0 ? (ys[i - 1] as number) - y : room;
    const right = i < ys.length - 1 ? (ys[i + 1] as number) - y : room;
    const chosenShape = chooseShape(stock, { width, room, left, right }, rule);
    if (chosenShape < 0) {
      const rise = Math.min(left, right);
      wasted += rise * width;
      if (wasted > target.waste || ys.length === 1) return null;
      ys[i] = y + rise;
      joinLevel(xs, ys, widths, i);
      continue;
    }
    wasted += pool.waste[chosenShape] as number;
    if (wasted > target.waste) return null;
    const across = pool.widths[chosenShape] as number;
    const end = y + (pool.heights[chosenShape] as number);
    const rest = width - across;
    // The shape goes to the higher neighbour, so that the rest of the gap is next to the lower one.
    const atRight = i < ys.length - 1 && right > left;
    const x = (xs[i] as number) + (atRight ? rest : 0);
    const piece = takePiece(stock, chosenShape);
    placements.push({ piece, shape: pool.shapes[chosenShape] as number, x, y });
    length = Math.max(length, end);
    if (rest > EPSILON) {
      const position = atRight ? i + 1 : i;
      widths[i] = rest;
      if (!atRight) xs[i] = x + across;
      xs.splice(position, 0, x);
      ys.splice(position, 0, end);
      widths.splice(position, 0, across);
      joinLevel(xs, ys, widths, position);
    } else {
      ys[i] = end;
      joinLevel(xs, ys, widths, i);
    }
  }
  return { length, placements };
}

/** Joins a segment of the skyline with the neighbours at its level. */
function joinLevel(xs: number[], ys: number[], widths: number[], segment: number): void {
  for (const i of [segment + 1, segment]) {
    if (i < 1 || i >= ys.length || Math.abs((ys[i - 1] as number) - (ys[i] as number)) >= EPSILON) continue;
    widths[i - 1] = (widths[i - 1] as number) + (widths[i] as number);
    xs.splice(i, 1);
    ys.splice(i, 1);
    widths.splice(i, 1);
  }
}

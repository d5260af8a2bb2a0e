import { chooseShape, type Rule } from './chooseShape.ts';
import type { Target } from './packSkyline.ts';
import { EPSILON, type Packing, type Placement } from './piece.ts';
import { refillStock, type Stock, takePiece } from './stock.ts';

/** A rectangle on which nothing is placed yet. */
interface Free {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle this many times longer than the tallest shape is cut across. */
const LONG = 4;

/**
 * Places all pieces so that straight cuts from edge to edge separate them. A shape is placed in the corner of the first
 * free rectangle, and the rest of this rectangle is divided in two. Returns null when the target can't be reached.
 */
export function packGuillotine(
  stock: Stock,
  target: Target,
  rule: Rule,
  random: () => number,
): Packing | null {
  const { pool } = stock;
  refillStock(stock, rule.base);
  const placements: Placement[] = [];
  const free: Free[] = [{ x: 0, y: 0, width: target.width, height: target.length }];
  let wasted = 0;
  let length = 0;
  while (placements.length < pool.pieces) {
    const space = takeFirst(free);
    if (!space) return null;
    const { x, y, width, height: room } = space;
    const chosenShape = chooseShape(stock, { width, room, left: room, right: room }, rule);
    wasted += chosenShape < 0 ? width * room : (pool.waste[chosenShape] as number);
    if (wasted > target.waste) return null;
    if (chosenShape < 0) continue;
    const across = pool.widths[chosenShape] as number;
    const forward = pool.heights[chosenShape] as number;
    const piece = takePiece(stock, chosenShape);
    placements.push({ piece, shape: pool.shapes[chosenShape] as number, x, y });
    length = Math.max(length, y + forward);
    // A cut along a very long rectangle would divide the web into columns that seldom end together.
    const cutsAlong = random() < rule.along && room < pool.tallest * LONG;
    if (width - across > EPSILON)
      free.push({ x: x + across, y, width: width - across, height: cutsAlong ? room : forward });
    if (room - forward > EPSILON)
      free.push({ x, y: y + forward, width: cutsAlong ? across : width, height: room - forward });
  }
  return { length, placements };
}

/** Removes and returns the rectangle nearest to the leading edge. */
function takeFirst(free: Free[]): Free | undefined {
  let first = 0;
  for (let i = 1; i < free.length; i += 1) {
    const [a, b] = [free[i] as Free, free[first] as Free];
    if (a.y < b.y - EPSILON || (a.y < b.y + EPSILON && a.x < b.x)) first = i;
  }
  return free.splice(first, 1)[0];
}

import type { Pool } from './buildPool.ts';
import { chooseShape, type Rule } from './chooseShape.ts';
import type { Target } from './packSkyline.ts';
import { EPSILON, type Packing, type Placement } from './piece.ts';

/** A rectangle on which nothing is placed yet. */
interface Free {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Places all pieces so that straight cuts from edge to edge separate them: a shape goes to the corner of the first free
 * rectangle, and the rest of that rectangle is cut in two. Returns null when the target can't be kept.
 */
export function packGuillotine(pool: Pool, target: Target, rule: Rule, random: () => number): Packing | null {
  const placed = new Int32Array(pool.members.length);
  const placements: Placement[] = [];
  const free: Free[] = [{ x: 0, y: 0, width: target.width, height: target.length }];
  let wasted = 0;
  let length = 0;
  while (placements.length < pool.pieces) {
    const place = takeFirst(free);
    if (!place) return null;
    const { x, y, width, height: room } = place;
    const chosen = chooseShape(pool, placed, { width, room, left: room, right: room }, rule);
    wasted += chosen < 0 ? width * room : (pool.waste[chosen] as number);
    if (wasted > target.waste) return null;
    if (chosen < 0) continue;
    const group = pool.groups[chosen] as number;
    const across = pool.widths[chosen] as number;
    const forward = pool.heights[chosen] as number;
    const piece = (pool.members[group] as readonly number[])[placed[group] as number] as number;
    placements.push({ piece, shape: pool.shapes[chosen] as number, x, y });
    placed[group] = (placed[group] as number) + 1;
    length = Math.max(length, y + forward);
    const cutsAlong = random() < rule.along;
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

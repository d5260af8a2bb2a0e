import type { Box } from '../../catalogue/types.ts';
import { EPSILON, type Shape } from './piece.ts';

/**
 * Places rectangles in a sheet of a fixed size by the maximal rectangles algorithm with best short side fit: each time the
 * one that leaves the narrowest rest in one of the greatest free rectangles (Jylänki, "A Thousand Ways to Pack the Bin",
 * 2010). Returns their boxes in the same order, or null when they don't all fit. Costs the cube of their number.
 */
export function packMaxRects(rectangles: readonly Shape[], sheet: Shape): readonly Box[] | null {
  const boxes = new Map<number, Box>();
  let free: readonly Box[] = [{ x: 0, y: 0, ...sheet }];
  while (boxes.size < rectangles.length) {
    let [short, long] = [Infinity, Infinity];
    let best: { readonly index: number; readonly box: Box } | null = null;
    for (const [index, { width, height }] of rectangles.entries()) {
      if (boxes.has(index)) continue;
      for (const place of free) {
        const across = place.width - width;
        const along = place.height - height;
        if (across < -EPSILON || along < -EPSILON) continue;
        const shorter = Math.min(across, along);
        const longer = Math.max(across, along);
        if (shorter > short || (shorter === short && longer >= long)) continue;
        [short, long] = [shorter, longer];
        best = { index, box: { x: place.x, y: place.y, width, height } };
      }
    }
    if (!best) return null;
    boxes.set(best.index, best.box);
    free = cutFree(free, best.box);
  }
  return rectangles.map((_, index) => boxes.get(index) as Box);
}

/** The greatest rectangles that stay free beside a box. */
function cutFree(free: readonly Box[], box: Box): readonly Box[] {
  const kept: Box[] = [];
  const cut: Box[] = [];
  const right = box.x + box.width;
  const end = box.y + box.height;
  for (const place of free) {
    const placeRight = place.x + place.width;
    const placeEnd = place.y + place.height;
    const isApart =
      box.x > placeRight - EPSILON ||
      right < place.x + EPSILON ||
      box.y > placeEnd - EPSILON ||
      end < place.y + EPSILON;
    if (isApart) {
      kept.push(place);
      continue;
    }
    if (box.y > place.y + EPSILON) cut.push({ ...place, height: box.y - place.y });
    if (end < placeEnd - EPSILON) cut.push({ ...place, y: end, height: placeEnd - end });
    if (box.x > place.x + EPSILON) cut.push({ ...place, width: box.x - place.x });
    if (right < placeRight - EPSILON) cut.push({ ...place, x: right, width: placeRight - right });
  }
  for (const [i, one] of cut.entries()) {
    const isCovered =
      kept.some((other) => contains(other, one)) ||
      cut.some((other, j) => j !== i && contains(other, one) && (j < i || !contains(one, other)));
    if (!isCovered) kept.push(one);
  }
  return kept;
}

const contains = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

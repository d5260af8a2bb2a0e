import type { Box } from '../../catalogue/types.ts';
import { EPSILON, type Shape } from './piece.ts';

/**
 * Which rectangle is placed next and where. `narrowest`: the rectangle and the free place that leave the narrowest rest.
 * `area` and `side` keep the order: the next rectangle goes where it leaves the least area or the narrowest rest.
 */
export type MaxRectsRule = 'narrowest' | 'area' | 'side';

/**
 * Places rectangles in a sheet of a fixed size by the maximal rectangles algorithm (Jylänki, "A Thousand Ways to Pack the
 * Bin", 2010). Returns their boxes in the same order, or null when they don't all fit. The time grows with the cube of
 * their number, and with its square for the rules that keep the order.
 */
export function packMaxRects(
  rectangles: readonly Shape[],
  sheet: Shape,
  rule: MaxRectsRule,
): readonly Box[] | null {
  const boxes = new Map<number, Box>();
  let free: readonly Box[] = [{ x: 0, y: 0, ...sheet }];
  while (boxes.size < rectangles.length) {
    const waiting =
      rule === 'narrowest' ? [...rectangles.keys()].filter((index) => !boxes.has(index)) : [boxes.size];
    const best = findBestPlace(rectangles, waiting, free, rule);
    if (!best) return null;
    boxes.set(best.index, best.box);
    free = cutFree(free, best.box);
  }
  return rectangles.map((_, index) => boxes.get(index) as Box);
}

function findBestPlace(
  rectangles: readonly Shape[],
  waiting: Iterable<number>,
  free: readonly Box[],
  rule: MaxRectsRule,
): { readonly index: number; readonly box: Box } | null {
  let [least, second] = [Infinity, Infinity];
  let best: { readonly index: number; readonly box: Box } | null = null;
  for (const index of waiting) {
    const { width, height } = rectangles[index] as Shape;
    for (const place of free) {
      const across = place.width - width;
      const along = place.height - height;
      if (across < -EPSILON || along < -EPSILON) continue;
      const rest = rule === 'area' ? place.width * place.height : Math.min(across, along);
      const longer = Math.max(across, along);
      if (rest > least || (rest === least && longer >= second)) continue;
      [least, second] = [rest, longer];
      best = { index, box: { x: place.x, y: place.y, width, height } };
    }
  }
  return best;
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
  for (const [i, space] of cut.entries()) {
    const isCovered =
      kept.some((other) => contains(other, space)) ||
      cut.some((other, j) => j !== i && contains(other, space) && (j < i || !contains(space, other)));
    if (!isCovered) kept.push(space);
  }
  return kept;
}

function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

import type { Box } from '../../catalogue/types.ts';
import { isGuillotine } from '../packing/isGuillotine.ts';
import type { Shape } from '../packing/piece.ts';

/** A strip of waste narrower than this can't be weeded cleanly between two cuts, mm. */
const NARROWEST_WASTE = 12;
const MOST_PASSES = 8;
const EPSILON = 1e-6;

/**
 * Widens and lengthens blocks over waste that is too narrow to be cut out, up to the next block or the edge of the
 * area. One cut then separates neighbours. With `straightCuts` it does so only where straight cuts still separate all
 * blocks.
 */
export function closeSlivers(boxes: readonly Box[], area: Shape, straightCuts: boolean): readonly Box[] {
  const grown = [...boxes];
  // A block that has grown can be next to a block that it was not next to before, so the passes are repeated.
  for (let pass = 0, hasGrown = true; hasGrown && pass < MOST_PASSES; pass += 1) {
    hasGrown = false;
    for (const grow of [growRight, growDown]) {
      for (const [i, box] of grown.entries()) {
        const next = grow(box, grown, area);
        if (next === box || (straightCuts && !isGuillotine(grown.with(i, next)))) continue;
        grown[i] = next;
        hasGrown = true;
      }
    }
  }
  return grown;
}

function growRight(box: Box, boxes: readonly Box[], area: Shape): Box {
  const right = box.x + box.width;
  let nearest = area.width;
  for (const other of boxes) {
    const isBeside = other.y < box.y + box.height - EPSILON && box.y < other.y + other.height - EPSILON;
    if (isBeside && other.x >= right - EPSILON) nearest = Math.min(nearest, other.x);
  }
  const gap = nearest - right;
  return gap > EPSILON && gap < NARROWEST_WASTE ? { ...box, width: nearest - box.x } : box;
}

function growDown(box: Box, boxes: readonly Box[], area: Shape): Box {
  const turn = ({ x, y, width, height }: Box): Box => ({ x: y, y: x, width: height, height: width });
  const turned = turn(box);
  const grown = growRight(turned, boxes.map(turn), { width: area.height, height: area.width });
  return grown === turned ? box : turn(grown);
}

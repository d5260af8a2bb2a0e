import type { Box } from '../../catalogue/types.ts';

const EPSILON = 1e-6;

/** Whether straight cuts from edge to edge, each through one part of the media, can separate all boxes. */
export function isGuillotine(boxes: readonly Box[]): boolean {
  if (boxes.length <= 1) return true;
  for (const axis of [
    { from: (box: Box) => box.x, to: (box: Box) => box.x + box.width },
    { from: (box: Box) => box.y, to: (box: Box) => box.y + box.height },
  ]) {
    const groups = splitAlong(boxes, axis.from, axis.to);
    if (groups.length > 1) return groups.every(isGuillotine);
  }
  return false;
}

/** Groups of boxes between which a straight cut crosses no box. */
function splitAlong(boxes: readonly Box[], from: (box: Box) => number, to: (box: Box) => number): Box[][] {
  const groups: Box[][] = [];
  let end = -Infinity;
  for (const box of boxes.toSorted((a, b) => from(a) - from(b))) {
    if (from(box) >= end - EPSILON) groups.push([box]);
    else groups.at(-1)?.push(box);
    end = Math.max(end, to(box));
  }
  return groups;
}

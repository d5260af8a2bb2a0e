import { toPoints } from '@cmon/core/imposition/points';
import type { PlacedLabel } from '@cmon/core/imposition/sheet';
import { figure, points } from './figure.ts';

/**
 * The matrix that puts a label's own space (origin at the trim's top left, y upwards, points) on a page `height` mm
 * high: a shift, a quarter turn or a mirror, never a scale.
 */
export function labelMatrix({ x, y, turn, mirror, forme }: PlacedLabel, height: number): string {
  const top = figure(toPoints(height - y));
  if (turn === 0) {
    return mirror ? `-1 0 0 1 ${points(x + forme.width)} ${top}` : `1 0 0 1 ${points(x)} ${top}`;
  }
  return mirror ? `0 -1 -1 0 ${points(x)} ${top}` : `0 -1 1 0 ${points(x + forme.height)} ${top}`;
}

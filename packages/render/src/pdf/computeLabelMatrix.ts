import { toPoints } from '@cmon/core/imposition/points';
import type { PlacedLabel } from '@cmon/core/imposition/sheet';
import { formatNumber, formatPoints } from './formatNumber.ts';

/**
 * The matrix from the coordinates of a label (origin at the trim's top left, y upwards, points) to a page `height` mm
 * high. It translates, turns by 90° or mirrors, but never scales.
 */
export function computeLabelMatrix({ x, y, turn, mirror, forme }: PlacedLabel, height: number): string {
  const top = formatNumber(toPoints(height - y));
  if (turn === 0) {
    return mirror ? `-1 0 0 1 ${formatPoints(x + forme.width)} ${top}` : `1 0 0 1 ${formatPoints(x)} ${top}`;
  }
  return mirror ? `0 -1 -1 0 ${formatPoints(x)} ${top}` : `0 -1 1 0 ${formatPoints(x + forme.height)} ${top}`;
}

import type { PlacedLabel } from '@cmon/core/imposition/sheet';
import type { ContentWriter } from './createContentWriter.ts';

/**
 * Writes the matrix from the coordinates of a label (origin at the trim's top left, y upwards, points) to a page `height`
 * mm high. It translates, turns by 90° or mirrors, but never scales.
 */
export function writeLabelMatrix(
  { x, y, turn, mirror, forme }: PlacedLabel,
  height: number,
  out: ContentWriter,
): void {
  if (turn === 0) {
    out.text(mirror ? '-1 0 0 1 ' : '1 0 0 1 ');
    out.points(mirror ? x + forme.width : x);
  } else {
    out.text(mirror ? '0 -1 -1 0 ' : '0 -1 1 0 ');
    out.points(mirror ? x : x + forme.height);
  }
  out.text(' ');
  out.points(height - y);
}

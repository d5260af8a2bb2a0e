import type { PlacedLabel } from '@cmon/core/imposition/sheet';
import type { Contour, Point } from './flattenPath.ts';

/** Moves, turns or mirrors a contour of a label to its place on the sheet, as `computeLabelMatrix` does for PDF. */
export function placeContour({ points, closed }: Contour, label: PlacedLabel): Contour {
  const { x, y, turn, mirror, forme } = label;
  const place = ([px, py]: Point): Point => {
    if (turn === 0) return [mirror ? x + forme.width - px : x + px, y + py];
    return [mirror ? x + py : x + forme.height - py, y + px];
  };
  return { points: points.map(place), closed };
}

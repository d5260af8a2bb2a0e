import type { Box } from '../catalogue/types.ts';

export interface LineBox {
  /** Extent of plain letters above and below the baseline, em. */
  readonly plain: { readonly rise: number; readonly drop: number };
  /** Extent of the ink of this text, em: at least the extent of plain letters. */
  readonly rise: number;
  readonly drop: number;
}

/**
 * The baselines of `count` lines in a box, in the unit of the box. The block is centred by the height of plain letters, so
 * that typing an accent doesn't move the word. It is moved only as far as needed to keep all ink in the box.
 */
export function placeBaselines(box: Box, count: number, size: number, line: LineBox): readonly number[] {
  const pitch = (line.rise + line.drop) * size;
  const blockHeight = (count - 1) * pitch + (line.plain.rise + line.plain.drop) * size;
  const centred = box.y + (box.height - blockHeight) / 2 + line.plain.rise * size;
  const highest = box.y + line.rise * size;
  const lowest = box.y + box.height - line.drop * size - (count - 1) * pitch;
  const first = Math.max(highest, Math.min(centred, lowest));
  return Array.from({ length: count }, (_, i) => first + i * pitch);
}

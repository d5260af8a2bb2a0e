import type { Box } from '../catalogue/types.ts';

export interface LineBox {
  /** Of plain letters, ems. */
  readonly plain: { readonly rise: number; readonly drop: number };
  /** Of this text's own ink, ems; no less than plain letters'. */
  readonly rise: number;
  readonly drop: number;
}

/**
 * Baselines of `count` lines of a text in a box, same unit as the box. The block stands in the box's middle by the
 * height of plain letters, so that an accent doesn't make the word jump, unless its ink would then leave the box.
 */
export function placeBaselines(box: Box, count: number, size: number, line: LineBox): readonly number[] {
  const pitch = (line.rise + line.drop) * size;
  const block = (count - 1) * pitch + (line.plain.rise + line.plain.drop) * size;
  const centred = box.y + (box.height - block) / 2 + line.plain.rise * size;
  const highest = box.y + line.rise * size;
  const lowest = box.y + box.height - line.drop * size - (count - 1) * pitch;
  const first = Math.max(highest, Math.min(centred, lowest));
  return Array.from({ length: count }, (_, i) => first + i * pitch);
}

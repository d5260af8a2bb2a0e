import type { Forme } from '../catalogue/types.ts';
import type { TextChoice } from '../composition/types.ts';
import { type TextBox, textBoxOf } from './textBox.ts';

/** A text that says nothing but spaces was left out; an empty one is still to be written. */
const isLeftOut = (text: TextChoice | undefined): boolean =>
  text !== undefined && /^[ \t\r\n]+$/.test(text.value);

interface Line {
  readonly index: number;
  readonly box: TextBox;
}

/**
 * The box of text `index`, mm. Lines that stand one beneath the other, equally wide, share a column: those that are left
 * out give their room to the others, which stay in the column's middle with the same gaps between them.
 */
export function textBoxInColumn(textes: readonly TextChoice[], forme: Forme, index: number): TextBox | null {
  const own = textBoxOf(forme, index);
  if (own === null || !textes.some(isLeftOut) || isLeftOut(textes[index])) return own;
  const column = columnOf(index, forme);
  const kept = column.filter((line) => !isLeftOut(textes[line.index]));
  const [first, last] = [column[0], column.at(-1)];
  if (kept.length === column.length || !first || !last) return own;

  const top = first.box.box.y;
  const bottom = last.box.box.y + last.box.box.height;
  const gap = (bottom - top - heightOf(column)) / (column.length - 1);
  const before = kept.filter((line) => line.index < index);
  const block = heightOf(kept) + gap * (kept.length - 1);
  const y = (top + bottom - block) / 2 + heightOf(before) + gap * before.length;
  return { ...own, box: { ...own.box, y } };
}

const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, { box }) => sum + box.box.height, 0);

/** The lines that line `index` shares its column with, itself among them, from the top. */
function columnOf(index: number, forme: Forme): readonly Line[] {
  let column: Line[] = [];
  for (let at = 0; at < forme.textfield.numTextes; at++) {
    const box = textBoxOf(forme, at);
    const above = column.at(-1);
    if (box === null) continue;
    if (above && !standsBeneath(above.box, box)) {
      if (above.index >= index) break;
      column = [];
    }
    column.push({ index: at, box });
  }
  return column;
}

/** What is measured in the catalogue's drawings is the same within this, mm. */
const SAME = 0.01;

function standsBeneath({ box: above, bend }: TextBox, { box, bend: otherBend }: TextBox): boolean {
  if (bend || otherBend) return false;
  const gap = box.y - (above.y + above.height);
  return (
    Math.abs(box.x - above.x) < SAME &&
    Math.abs(box.width - above.width) < SAME &&
    gap > -SAME &&
    gap <= Math.min(above.height, box.height) / 2
  );
}

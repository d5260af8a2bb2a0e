import type { Forme } from '../catalogue/types.ts';
import type { TextChoice } from '../composition/types.ts';
import { isLeftOut } from './findTextLayout.ts';
import { getTextBox, type TextBox } from './textBox.ts';

interface Line {
  readonly index: number;
  readonly box: TextBox;
}

/**
 * The box (mm) of text `index`. Lines of equal width, one below the other, form a column. When some of them are disabled,
 * the others are centred vertically in the column and keep the same gaps.
 */
export function fitTextBoxInColumn(
  textes: readonly TextChoice[],
  forme: Forme,
  index: number,
): TextBox | null {
  const ownBox = getTextBox(forme, index);
  if (ownBox === null || !textes.some(isLeftOut) || isLeftOut(textes[index])) return ownBox;
  const column = getColumn(index, forme);
  const keptLines = column.filter((line) => !isLeftOut(textes[line.index]));
  const [first, last] = [column[0], column.at(-1)];
  if (keptLines.length === column.length || !first || !last) return ownBox;

  const top = first.box.box.y;
  const bottom = last.box.box.y + last.box.box.height;
  const gap = (bottom - top - sumHeights(column)) / (column.length - 1);
  const before = keptLines.filter((line) => line.index < index);
  const blockHeight = sumHeights(keptLines) + gap * (keptLines.length - 1);
  const y = (top + bottom - blockHeight) / 2 + sumHeights(before) + gap * before.length;
  return { ...ownBox, box: { ...ownBox.box, y } };
}

const sumHeights = (lines: readonly Line[]): number =>
  lines.reduce((sum, { box }) => sum + box.box.height, 0);

/** The lines of the column that contains line `index`, from top to bottom. */
function getColumn(index: number, forme: Forme): readonly Line[] {
  let column: Line[] = [];
  for (let i = 0; i < forme.textfield.numTextes; i++) {
    const box = getTextBox(forme, i);
    const above = column.at(-1);
    if (box === null) continue;
    if (above && !isDirectlyBelow(above.box, box)) {
      if (above.index >= index) break;
      column = [];
    }
    column.push({ index: i, box });
  }
  return column;
}

/** Tolerance (mm) for comparing positions that were measured in drawings. */
const TOLERANCE_MM = 0.01;

function isDirectlyBelow({ box: above, bend }: TextBox, { box, bend: otherBend }: TextBox): boolean {
  if (bend || otherBend) return false;
  const gap = box.y - (above.y + above.height);
  return (
    Math.abs(box.x - above.x) < TOLERANCE_MM &&
    Math.abs(box.width - above.width) < TOLERANCE_MM &&
    gap > -TOLERANCE_MM &&
    gap <= Math.min(above.height, box.height) / 2
  );
}

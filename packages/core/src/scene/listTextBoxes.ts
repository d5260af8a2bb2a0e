import type { Forme } from '../catalogue/types.ts';
import type { TextChoice } from '../composition/types.ts';
import { DEFAULT_TEXT_SHARE } from './defaults.ts';
import { findTextLayout } from './findTextLayout.ts';
import { fitTextBoxInColumn } from './fitTextBoxInColumn.ts';
import type { TextBox } from './textBox.ts';

/**
 * The boxes that text `index` may use; empty when the forme doesn't have the text. Lines that are left out give their room
 * to the others, as the layouts of the forme say. In orders of older catalogues the remaining lines are only centred.
 */
export function listTextBoxes(
  textes: readonly TextChoice[],
  forme: Forme,
  index: number,
): readonly TextBox[] {
  const columnBox = fitTextBoxInColumn(textes, forme, index);
  if (columnBox === null) return [];
  const layout = findTextLayout(textes, forme);
  const boxes = layout?.boxes[layout.kept.indexOf(index)];
  return (
    boxes?.map((box) => ({ ...columnBox, box, default: DEFAULT_TEXT_SHARE * box.height, bend: null })) ?? [
      columnBox,
    ]
  );
}

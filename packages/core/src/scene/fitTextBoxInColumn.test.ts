import { describe, expect, it } from 'vitest';
import type { TextSlot } from '../catalogue/types.ts';
import { fitTextBoxInColumn } from './fitTextBoxInColumn.ts';
import { testForme } from './testing/testCatalogue.ts';

function makeSlot(y: number, height: number, changes: Partial<TextSlot> = {}): TextSlot {
  return {
    x: 10,
    y,
    width: 40,
    height,
    align: 'center',
    arc: null,
    ...changes,
  };
}

/** Returns the top and bottom of each text in mm; null for a disabled text, whose value is one space. */
function computePlaces(
  textSlots: readonly TextSlot[],
  values: readonly string[],
  curviligne: 0 | readonly (0 | 1)[] = 0,
) {
  const { textfield, ...forme } = testForme();
  const largeField = { ...textfield, numTextes: textSlots.length, width: 200, height: 200, curviligne };
  const textes = values.map((value) => ({ value, ratio: 1 }));
  return values.map((value, index) => {
    const textBox = fitTextBoxInColumn(textes, { ...forme, textfield: largeField, textSlots }, index);
    return value === ' ' || !textBox ? null : [textBox.box.y, textBox.box.y + textBox.box.height];
  });
}

describe('a column of lines', () => {
  const four = [makeSlot(2, 6), makeSlot(8, 6), makeSlot(14, 6), makeSlot(20, 6)];

  it.each([
    [
      'all',
      ['a', 'b', 'c', 'd'],
      [
        [2, 8],
        [8, 14],
        [14, 20],
        [20, 26],
      ],
    ],
    ['the first', ['a', ' ', ' ', ' '], [[11, 17], null, null, null]],
    ['the last', [' ', ' ', ' ', 'd'], [null, null, null, [11, 17]]],
    ['the first and the third', ['a', ' ', 'c', ' '], [[8, 14], null, [14, 20], null]],
    ['an empty one, which can still be typed', ['', ' ', ' ', ' '], [[11, 17], null, null, null]],
  ])('SCN-27 %s: the remaining lines are centred in the column', (_, values, places) => {
    expect(computePlaces(four, values)).toEqual(places);
  });

  it('SCN-27 a column keeps its gaps when its lines have different heights', () => {
    const three = [makeSlot(3, 12), makeSlot(16, 8), makeSlot(25, 8)];
    expect(computePlaces(three, ['a', ' ', 'c'])).toEqual([[7.5, 19.5], null, [20.5, 28.5]]);
  });

  it('SCN-27 a column contains no curved line', () => {
    const bent = makeSlot(8, 6, { arc: { cx: 24, cy: 24, radius: 18, middle: -90 } });
    expect(computePlaces([makeSlot(2, 6), bent], ['a', ' '], [0, 1])).toEqual([[2, 8], null]);
  });

  it.each([
    ['narrower', [makeSlot(2, 6), makeSlot(8, 6, { x: 12, width: 36 })]],
    ['far from it', [makeSlot(2, 6), makeSlot(20, 6)]],
  ])('SCN-27 a column ends above a line that is %s', (_, slots) => {
    expect(computePlaces(slots, ['a', ' '])).toEqual([[2, 8], null]);
  });
});

import type * as hb from 'harfbuzzjs';
import { shapeText } from './shapeText.ts';

/**
 * How far each right-hand character moves when it follows each left-hand one, font units: `pairs[left][right]`. One
 * long text is shaped for each left-hand character, its pairs kept apart by spaces, since only the shaper knows what a
 * font does with a pair and half a million separate calls would take a minute.
 */
export function measurePairs(
  font: hb.Font,
  chars: readonly string[],
  advances: readonly number[],
): readonly (readonly number[])[] {
  return chars.map((left, i) => {
    const { starts } = shapeText(font, chars.map((right) => `${left}${right} `).join(''));
    const advance = advances[i] ?? 0;
    return chars.map((_, j) => (starts[3 * j + 1] ?? 0) - (starts[3 * j] ?? 0) - advance);
  });
}

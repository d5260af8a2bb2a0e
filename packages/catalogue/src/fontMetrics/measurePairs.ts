import type * as hb from 'harfbuzzjs';
import { shapeText } from './shapeText.ts';

/**
 * Measures the kerning of all pairs of characters, in font units: `pairs[left][right]`. Only the shaper can compute the
 * kerning of a pair. All pairs of a left character are shaped in one text, separated by spaces, because half a million
 * calls would take a minute.
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

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_FONT_METRICS } from './defaultFontMetrics.ts';
import { computeCharacterStarts, findCharactersNotInFont, measureText } from './measureText.ts';
import { testFont } from './testing/testFonts.ts';

describe('measureText', () => {
  it('FIT-14 the width of a line is the sum of its advances and kerning pairs', () => {
    const { advances, kerning, unitsPerEm } = testFont(1).metrics;
    const findIndex = (char: string) => kerning.chars.indexOf(char);
    const pair = kerning.values[kerning.left[findIndex('T')] ?? 0]?.[kerning.right[findIndex('o')] ?? 0] ?? 0;
    expect(pair).toBeLessThan(0);
    expect(measureText(testFont(1).metrics, 'To')).toBeCloseTo(
      ((advances[84] ?? 0) + (advances[111] ?? 0) + pair) / unitsPerEm,
      12,
    );
  });

  it('FIT-14 each character starts at the end of the previous one, and the last end is the width', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 2, 3),
        fc.string({ unit: fc.constantFrom(...'AVToyéÑ. 1'), maxLength: 20 }),
        (id, line) => {
          const { metrics } = testFont(id);
          const starts = computeCharacterStarts(metrics, line);
          expect(starts).toHaveLength(line.length + 1);
          expect(starts.at(-1)).toBeCloseTo(measureText(metrics, line), 10);
          for (let i = 1; i <= line.length; i++) expect(starts[i]).toBeGreaterThan(starts[i - 1] ?? 0);
        },
      ),
    );
  });

  it('TXT-20 the characters that are not in a font are returned without duplicates', () => {
    expect(findCharactersNotInFont(testFont(1).metrics, 'aſbſ漢\ud83d\ude00\n')).toBe('ſ漢😀');
    expect(findCharactersNotInFont(testFont(1).metrics, 'Zoé Müller-Ñandú €™ “Œuvre”')).toBe('');
  });

  it('FIT-14 a character that is not in the font has a default width', () => {
    expect(measureText(testFont(1).metrics, 'ſ漢')).toBeCloseTo(1.2, 12);
  });

  it('SCN-5 the default font has the published widths of Helvetica', () => {
    expect(measureText(DEFAULT_FONT_METRICS, 'Hi i')).toBeCloseTo(0.722 + 0.222 + 0.278 + 0.222, 12);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forme } from '../testing/entries.ts';
import { cleanText, isCleanText } from './cleanText.ts';
import { countCharacters, getMaxChars, splitCharacters, truncateText } from './truncateText.ts';

it('TXT-17 cleaning and truncating a text twice gives the same result as once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (value, max) => {
      const once = truncateText(cleanText(value), max);
      expect(truncateText(cleanText(once), max)).toBe(once);
      expect(isCleanText(once)).toBe(true);
      expect(splitCharacters(once).length).toBeLessThanOrEqual(max);
    }),
  );
});

it('TXT-18 visible characters are counted', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', 'é', 'e\u0301', 'ÿ\n'), (value, other) => {
      expect(countCharacters(value + other)).toBe(splitCharacters(value + other).length);
    }),
  );
});

it('TXT-1 TXT-2 CAT-3 the maximum length is a number, or a list that cycles by text index', () => {
  const listed = forme(1, 'A', [10, 6]);
  expect([0, 1, 2, 3].map((text) => getMaxChars(listed, text))).toEqual([10, 6, 10, 6]);
  const numbered = { ...listed, textfield: { ...listed.textfield, maxChars: 8 } };
  expect([0, 1].map((text) => getMaxChars(numbered, text))).toEqual([8, 8]);
  expect(truncateText('Mon texte', 8)).toBe('Mon text');
  expect(truncateText('Mon texte', 9)).toBe('Mon texte');
  expect(truncateText('Mon texte', 0)).toBe('');
});

it('TXT-18 a text is cut between visible characters', () => {
  expect(truncateText('Ẽe\u0301q\u0303x', 3)).toBe('Ẽéq\u0303');
  expect(splitCharacters('e\u0301q\u0303')).toEqual(['é', 'q\u0303']);
  expect(truncateText('a\nbc', 3)).toBe('a\nb');
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forme } from '../testing/entries.ts';
import { cleanText, hasOtherScript, isCleanText } from './cleanText.ts';
import { countCharacters, getMaxChars, splitCharacters, truncateText } from './truncateText.ts';

it.each([
  ['TXT-3', 'digits', '0123456789'],
  ['TXT-4', 'letters', 'azAZéÈñüßçØ'],
  ['TXT-5', 'Latin extended', 'œŒŠğŁőțƒẞễ'],
  ['TXT-6', 'punctuation', '.,;:!?-–—…()[]/&@#%*+=_¡¿·'],
  ['TXT-7', 'the euro sign', '€'],
  ['TXT-8', 'the trademark sign', '™'],
  ['TXT-9', 'quotes', '"\'«»“”„‘’‹›'],
  ['TXT-10', 'a newline', 'Zoé\nMüller'],
])('%s %s are kept', (_rule, _what, value) => {
  expect(cleanText(value)).toBe(value);
  expect(isCleanText(value)).toBe(true);
});

it('TXT-11 everything else is stripped', () => {
  expect(cleanText('Zoé 🦄❤️\u200d Żółć Жак 中 \u0000\u202eא')).toBe('Zoé  Żółć   ');
  expect(isCleanText('🦄')).toBe(false);
});

it('TXT-28 letters of another script are distinguished from signs', () => {
  for (const name of ['Жак', 'Zoé 中', 'محمد', 'Ελένη']) expect(hasOtherScript(name)).toBe(true);
  for (const name of ['Zoé 🦄', 'Müller\u200d', 'Kalaniʻōpuʻu', 'Ɓala', '06 12 ★', 'µ ℹ️'])
    expect(hasOtherScript(name)).toBe(false);
});

it('TXT-11 line ends become newlines, and tabs and non-breaking spaces become spaces', () => {
  expect(cleanText('a\r\nb\rc\td\u00a0e')).toBe('a\nb\nc d e');
});

it('TXT-8 the trademark sign stays in the text', () => {
  expect(cleanText('Zoé™ ®')).toBe('Zoé™ ®');
});

it('TXT-19 decomposed accents are composed before anything is stripped', () => {
  expect(cleanText('Zoe\u0301 N\u0303andu\u0301')).toBe('Zoé Ñandú');
  expect(cleanText('q\u0303')).toBe('q');
});

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

import { expect, it } from 'vitest';
import { measureTexts } from './measureTexts.ts';
import { computeLetterHeightMm } from './printedSize.ts';
import { testChoice, testEnv } from './testing/testCatalogue.ts';
import { testFont } from './testing/testFonts.ts';

const makeTextes = (...values: readonly string[]) => values.map((value) => ({ value, ratio: 1 }));
const measure = (...values: readonly string[]) =>
  measureTexts({ previews: [testChoice({ textes: makeTextes(...values) })] }, testEnv())[0];

it('OFF-201 the printed texts of a preview are measured by the smallest capital letter and the least share of the set size', () => {
  const setHeightMm = computeLetterHeightMm(testFont(1).metrics, 16 * 0.4);
  expect(measure('Zoé')).toEqual({ letterMm: expect.closeTo(setHeightMm, 2), share: 1, full: false });
  const long = measure('Zoé', 'Maximilienne-Alex');
  expect(long?.share).toBeLessThan(1);
  expect(long?.letterMm).toBeCloseTo(setHeightMm * (long?.share ?? 0), 2);
  // The longest text decides, whichever line it is on.
  expect(measure('Maximilienne-Alex', 'Zoé')).toEqual(long);
  expect(measure('W'.repeat(60))?.letterMm).toBeCloseTo(
    computeLetterHeightMm(testFont(1).metrics, 6 * 0.4),
    2,
  );
});

it('OFF-201 a text with all the characters of its shape is full, and a letter with its accent is one character', () => {
  expect(measure('i'.repeat(25))?.full).toBe(false);
  expect(measure('i'.repeat(26))?.full).toBe(true);
  expect(measure('e\u0301'.repeat(25))?.full).toBe(false);
});

it('OFF-201 a preview that prints no text, or has an unknown shape, has no size', () => {
  const previews = [
    testChoice({ textes: [{ value: '', ratio: 1, placeholder: 'Prénom' }, ...makeTextes(' ')] }),
    testChoice({ forme: 99 }),
    testChoice(),
  ];
  expect(measureTexts({ previews }, testEnv()).map((one) => one === null)).toEqual([true, true, false]);
});

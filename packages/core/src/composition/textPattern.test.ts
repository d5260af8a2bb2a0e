import { expect, it } from 'vitest';
import { LOCALES, TEXT_PATTERNS } from '../catalogue/types.ts';
import { getPatternText } from './defaultTexts.ts';
import { matchesPattern } from './textPattern.ts';

it('TXT-22 a telephone number is accepted in the format of each country', () => {
  for (const value of [
    '06 39 98 12 34',
    '+33 6 39 98 12 34',
    '0033.639.981.234',
    '(0171) 392/00-12',
    '112233',
  ])
    expect([value, matchesPattern(value, 'phone')]).toEqual([value, true]);
  for (const value of [
    '',
    'Zoé',
    '06 39 98 12 3A',
    '12345',
    '1234567890123456',
    '06+39981234',
    '- - -',
    '06\n39981234',
  ])
    expect([value, matchesPattern(value, 'phone')]).toEqual([value, false]);
});

it('TXT-22 a text of digits contains only digits and spaces', () => {
  expect(['7', '2026', '12 34'].map((value) => matchesPattern(value, 'digits'))).toEqual([true, true, true]);
  expect(['', ' ', '7a', '-7', '١'].map((value) => matchesPattern(value, 'digits'))).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

it('TXT-22 the default text of a pattern matches the pattern, in every language', () => {
  for (const pattern of TEXT_PATTERNS)
    for (const locale of LOCALES)
      expect(matchesPattern(getPatternText(pattern, locale), pattern), `${pattern} ${locale}`).toBe(true);
});

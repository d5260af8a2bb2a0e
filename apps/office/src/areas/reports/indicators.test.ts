// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { loadArea, setLocale } from '../../messages/translate.ts';
import { INDICATORS } from './indicators.ts';

beforeEach(async () => {
  await setLocale('de_DE');
  await loadArea('reports');
});

it('OFF-308 a number of pieces per hour has one decimal, even when it is a whole number, and a count has none', () => {
  const formats = new Map(INDICATORS.map(({ id, format }) => [id, format]));
  expect([41, 45.5].map((rate) => formats.get('throughput')?.(rate))).toEqual(['41,0', '45,5']);
  expect(formats.get('arrived')?.(12)).toBe('12');
});

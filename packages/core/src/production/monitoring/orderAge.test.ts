import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings.ts';
import { listAgeRanges } from './orderAge.ts';

function dates(now: string) {
  return listAgeRanges(new Date(now), DEFAULT_SETTINGS).map(({ from, before }) => [
    from?.toISOString() ?? null,
    before?.toISOString() ?? null,
  ]);
}

it('WSC-69 the ages are today, 1, 2, 3–4 and 5 or more working days', () => {
  // A Thursday. Local midnight is 23:00 UTC.
  expect(dates('2026-11-26T09:00:00Z')).toEqual([
    ['2026-11-25T23:00:00.000Z', null],
    ['2026-11-24T23:00:00.000Z', '2026-11-25T23:00:00.000Z'],
    ['2026-11-23T23:00:00.000Z', '2026-11-24T23:00:00.000Z'],
    ['2026-11-19T23:00:00.000Z', '2026-11-23T23:00:00.000Z'],
    [null, '2026-11-19T23:00:00.000Z'],
  ]);
});

it('WSC-69 days off add nothing to the age', () => {
  // A Monday: the orders of the weekend and of Friday are one working day old. On Sunday, Friday's are of today.
  expect(dates('2026-11-23T09:00:00Z').slice(0, 2)).toEqual([
    ['2026-11-22T23:00:00.000Z', null],
    ['2026-11-19T23:00:00.000Z', '2026-11-22T23:00:00.000Z'],
  ]);
  expect(dates('2026-11-22T09:00:00Z')[0]).toEqual(['2026-11-19T23:00:00.000Z', null]);
});

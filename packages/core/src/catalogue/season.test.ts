import { expect, it } from 'vitest';
import { isInSeason, isYearly, mergeSeasons } from './season.ts';

const listDaysInSeason = (from: string | null, to: string | null, days: readonly string[]) =>
  days.map((day) => isInSeason({ from, to }, day));

it('RUL-31 a season with full dates happens once', () => {
  const days = ['2026-09-30', '2026-10-01', '2026-12-24', '2026-12-25', '2027-10-01'];
  expect(listDaysInSeason('2026-10-01', '2026-12-24', days)).toEqual([false, true, true, false, false]);
  expect(listDaysInSeason(null, '2026-12-24', days)).toEqual([true, true, true, false, false]);
});

it('RUL-31 a season without a year repeats each year', () => {
  const days = ['2026-09-30', '2026-10-01', '2027-12-24', '2027-12-25', '2031-11-11'];
  expect(listDaysInSeason('10-01', '12-24', days)).toEqual([false, true, true, false, true]);
});

it('RUL-31 a season that begins later in the year than it ends spans New Year', () => {
  const days = ['2026-11-14', '2026-11-15', '2026-12-31', '2027-01-01', '2027-01-10', '2027-01-11'];
  expect(listDaysInSeason('11-15', '01-10', days)).toEqual([false, true, true, true, true, false]);
});

it('RUL-31 a season that ends on 29 February ends on the 28th in other years', () => {
  const days = ['2027-02-28', '2027-03-01', '2028-02-29', '2028-03-01'];
  expect(listDaysInSeason('02-01', '02-29', days)).toEqual([true, false, true, false]);
});

it('RUL-31 a season is yearly when its dates have no year', () => {
  expect([
    isYearly({ from: '10-01', to: '12-24' }),
    isYearly({ from: '2026-10-01', to: '2026-12-24' }),
    isYearly({ from: null, to: null }),
  ]).toEqual([true, false, false]);
});

it.each([
  ['two that end together', ['10-15..01-10', '11-15..01-10'], ['10-15..01-10']],
  ['one within another', ['11-15..12-01', '10-15..01-10'], ['10-15..01-10']],
  ['one that continues another', ['10-15..12-01', '11-15..01-10'], ['10-15..01-10']],
  ['the same twice', ['02-01..02-14', '02-01..02-14'], ['02-01..02-14']],
  ['two apart', ['02-01..02-14', '10-15..01-10'], ['02-01..02-14', '10-15..01-10']],
  ['two that a third joins', ['01-01..02-01', '03-01..04-01', '01-20..03-10'], ['01-01..04-01']],
  ['two that leave no day out', ['03-01..10-01', '09-01..04-01'], ['01-01..12-31']],
  ['dates', ['2026-10-01..2026-12-01', '2026-11-01..2027-01-10'], ['2026-10-01..2027-01-10']],
  ['an open end', ['..2026-12-01', '2026-11-01..'], ['..']],
  [
    'dates and days of the year',
    ['10-01..12-01', '2026-11-01..2026-11-30'],
    ['10-01..12-01', '2026-11-01..2026-11-30'],
  ],
])('OFF-306 overlapping seasons are merged: %s', (_, ranges, merged) => {
  const seasons = ranges.map((text) => {
    const [from = '', to = ''] = text.split('..');
    return { from: from || null, to: to || null };
  });
  expect(mergeSeasons(seasons).map(({ from, to }) => `${from ?? ''}..${to ?? ''}`)).toEqual(merged);
});

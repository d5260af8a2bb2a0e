import { expect, it } from 'vitest';
import { isInSeason, isYearly } from './season.ts';

const over = (from: string | null, to: string | null, days: readonly string[]) =>
  days.map((day) => isInSeason({ from, to }, day));

it('RUL-31 a season with full dates happens once', () => {
  const days = ['2026-09-30', '2026-10-01', '2026-12-24', '2026-12-25', '2027-10-01'];
  expect(over('2026-10-01', '2026-12-24', days)).toEqual([false, true, true, false, false]);
  expect(over(null, '2026-12-24', days)).toEqual([true, true, true, false, false]);
});

it('RUL-31 a season without a year repeats each year', () => {
  const days = ['2026-09-30', '2026-10-01', '2027-12-24', '2027-12-25', '2031-11-11'];
  expect(over('10-01', '12-24', days)).toEqual([false, true, true, false, true]);
});

it('RUL-31 a season that begins later in the year than it ends spans New Year', () => {
  const days = ['2026-11-14', '2026-11-15', '2026-12-31', '2027-01-01', '2027-01-10', '2027-01-11'];
  expect(over('11-15', '01-10', days)).toEqual([false, true, true, true, true, false]);
});

it('RUL-31 a season that ends on 29 February ends on the 28th in other years', () => {
  const days = ['2027-02-28', '2027-03-01', '2028-02-29', '2028-03-01'];
  expect(over('02-01', '02-29', days)).toEqual([true, false, true, false]);
});

it('RUL-31 a season is yearly when its dates have no year', () => {
  expect([
    isYearly({ from: '10-01', to: '12-24' }),
    isYearly({ from: '2026-10-01', to: '2026-12-24' }),
    isYearly({ from: null, to: null }),
  ]).toEqual([true, false, false]);
});

import { expect, it } from 'vitest';
import { getComparedDays } from './getComparedDays.ts';

it.each([
  // This week on a Monday, on a Wednesday, and a whole week.
  ['2026-11-30', '2026-11-30', '2026-11-23', '2026-11-23'],
  ['2026-11-23', '2026-11-25', '2026-11-16', '2026-11-18'],
  ['2026-11-23', '2026-11-29', '2026-11-16', '2026-11-22'],
  // The week begins with the month.
  ['2026-06-01', '2026-06-03', '2026-05-25', '2026-05-27'],
  // This month, also when the month before is shorter, and a whole month.
  ['2026-11-01', '2026-11-01', '2026-10-01', '2026-10-01'],
  ['2026-11-01', '2026-11-20', '2026-10-01', '2026-10-20'],
  ['2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  // Any other number of days.
  ['2026-11-17', '2026-11-30', '2026-11-03', '2026-11-16'],
  ['2026-10-01', '2026-11-15', '2026-08-16', '2026-09-30'],
])('OFF-282 the days %s to %s are compared with %s to %s', (since, until, from, to) => {
  expect(getComparedDays({ since, until })).toEqual({ since: from, until: to });
});

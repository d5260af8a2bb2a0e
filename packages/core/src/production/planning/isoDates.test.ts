import { expect, it } from 'vitest';
import { addDays, getMonday, getWeekday } from './isoDates.ts';

it('OFF-91 days are counted over the end of a month and of a year', () => {
  expect([addDays('2026-03-01', -1), addDays('2026-12-31', 1)]).toEqual(['2026-02-28', '2027-01-01']);
});

it('OFF-91 the weekdays are counted from Monday to Sunday', () => {
  const week = Array.from({ length: 7 }, (_, index) => addDays('2026-11-30', index));
  expect(week.map(getWeekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(week.map(getMonday)).toEqual(week.map(() => '2026-11-30'));
});

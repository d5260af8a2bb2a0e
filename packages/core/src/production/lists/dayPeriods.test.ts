import { expect, it } from 'vitest';
import { isCalendarDay, parseDayPeriod, resolveDayPeriod } from './dayPeriods.ts';

it('OFF-91 a week lasts from Monday to Sunday, and a period includes its first and its last day', () => {
  const resolveWeeks = (today: string) =>
    (['thisWeek', 'nextWeek', 'lastWeek'] as const).map((week) => resolveDayPeriod(week, today));
  const weeks = [
    { from: '2026-11-23', to: '2026-11-29' },
    { from: '2026-11-30', to: '2026-12-06' },
    { from: '2026-11-16', to: '2026-11-22' },
  ];
  expect(resolveWeeks('2026-11-29')).toEqual(weeks);
  expect(resolveWeeks('2026-11-23')).toEqual(weeks);
});

it('OFF-91, OFF-327 today and yesterday are one day each, also when the month changes between them', () => {
  const first = '2026-12-01';
  expect(resolveDayPeriod('today', first)).toEqual({ from: first, to: first });
  expect(resolveDayPeriod('yesterday', first)).toEqual({ from: '2026-11-30', to: '2026-11-30' });
});

it('OFF-91 a period is a preset or two days of which one may be missing, and no other text', () => {
  expect(['today', '2026-11-23..2026-11-27', '2026-11-23..', '..2026-11-27'].map(parseDayPeriod)).toEqual([
    'today',
    { from: '2026-11-23', to: '2026-11-27' },
    { from: '2026-11-23', to: null },
    { from: null, to: '2026-11-27' },
  ]);
  const others = ['', '..', 'toString', '2026-11-23', '2026-02-31..', '..x', '2026-11-23..2026-11-24..'];
  expect(others.map(parseDayPeriod)).toEqual(others.map(() => null));
});

it('OFF-91 a date that does not exist is invalid', () => {
  const days = ['2026-02-29', '2028-02-29', '2026-2-1', ''];
  expect(days.map(isCalendarDay)).toEqual([false, true, false, false]);
});

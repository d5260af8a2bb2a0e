import { addDays, isCalendarDay } from '@cmon/core/production/lists/dayPeriods';
import { expect, it } from 'vitest';
import { listPeriods } from './calendarDays.ts';
import { readReportUrl, writeReportUrl } from './reportUrl.ts';

it('WSC-81, WSC-85 the period and the stores of a report are in the URL', () => {
  const state = { since: '2026-11-01', until: '2026-11-14', stores: ['fr' as const, 'de' as const] };
  expect(readReportUrl(writeReportUrl(state))).toEqual(state);
  expect(readReportUrl(new URLSearchParams('since=2026-02-30&store=fr,xx'))).toEqual({
    since: null,
    until: null,
    stores: ['fr'],
  });
  const base = new URLSearchParams('property=shape');
  expect(writeReportUrl({ since: null, until: null, stores: [] }, base).toString()).toBe('property=shape');
});

it('WSC-81 a day outside the calendar is none', () => {
  expect(['2026-02-29', '2028-02-29', '2026-2-1', ''].map(isCalendarDay)).toEqual([
    false,
    true,
    false,
    false,
  ]);
  expect([addDays('2026-03-01', -1), addDays('2026-12-31', 1)]).toEqual(['2026-02-28', '2027-01-01']);
});

it('OFF-154 the periods with a button are weeks from Monday, the month, and numbers of days until today', () => {
  const find = (today: string, id: string | number) => {
    const period = listPeriods(today).find((one) => one.id === id);
    return [period?.since, period?.until];
  };
  expect(find('2026-11-27', 'thisWeek')).toEqual(['2026-11-23', '2026-11-27']);
  expect(find('2026-11-27', 'lastWeek')).toEqual(['2026-11-16', '2026-11-22']);
  expect(find('2026-11-29', 'thisWeek')).toEqual(['2026-11-23', '2026-11-29']);
  expect(find('2026-11-30', 'thisWeek')).toEqual(['2026-11-30', '2026-11-30']);
  expect(find('2027-01-01', 'thisMonth')).toEqual(['2027-01-01', '2027-01-01']);
  expect(find('2027-01-01', 7)).toEqual(['2026-12-26', '2027-01-01']);
  expect(find('2027-01-01', 14)).toEqual(['2026-12-19', '2027-01-01']);
  expect(find('2027-01-01', 30)).toEqual(['2026-12-03', '2027-01-01']);
  expect(find('2027-01-01', 90)).toEqual(['2026-10-04', '2027-01-01']);
  const names = ['thisWeek', 'lastWeek', 'thisMonth'];
  expect(new Set(listPeriods('2027-01-01').map(({ id }) => id))).toEqual(new Set([...names, 7, 14, 30, 90]));
});

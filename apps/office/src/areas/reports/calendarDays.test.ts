import { expect, it } from 'vitest';
import { listPeriods } from './calendarDays.ts';

it('OFF-154 the periods with a button are weeks from Monday, the month, and numbers of days until today', () => {
  const findDays = (today: string, id: string | number) => {
    const period = listPeriods(today).find((period) => period.id === id);
    return [period?.since, period?.until];
  };
  expect(findDays('2026-11-27', 'thisWeek')).toEqual(['2026-11-23', '2026-11-27']);
  expect(findDays('2026-11-27', 'lastWeek')).toEqual(['2026-11-16', '2026-11-22']);
  expect(findDays('2026-11-29', 'thisWeek')).toEqual(['2026-11-23', '2026-11-29']);
  expect(findDays('2026-11-30', 'thisWeek')).toEqual(['2026-11-30', '2026-11-30']);
  expect(findDays('2027-01-01', 'thisMonth')).toEqual(['2027-01-01', '2027-01-01']);
  expect(findDays('2027-01-01', 7)).toEqual(['2026-12-26', '2027-01-01']);
  expect(findDays('2027-01-01', 14)).toEqual(['2026-12-19', '2027-01-01']);
  expect(findDays('2027-01-01', 30)).toEqual(['2026-12-03', '2027-01-01']);
  expect(findDays('2027-01-01', 90)).toEqual(['2026-10-04', '2027-01-01']);
  const names = ['thisWeek', 'lastWeek', 'thisMonth'];
  expect(new Set(listPeriods('2027-01-01').map(({ id }) => id))).toEqual(new Set([...names, 7, 14, 30, 90]));
});

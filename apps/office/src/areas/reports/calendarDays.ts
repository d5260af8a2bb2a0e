import { addDays, getMonday } from '@cmon/core/production/planning/isoDates';
import { getIntlLocale } from '../../messages/translate.ts';

/** Formats an ISO date: `ven. 21 nov.` */
export function formatDay(day: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(getIntlLocale(), options).format(new Date(`${day}T00:00:00Z`));
}

/** Formats the first and the last day of a period, ISO dates: `23 nov.` or `16–22 nov.` */
export function formatDays(since: string, until: string): string {
  const [first, last] = [since, until].map((day) => new Date(`${day}T00:00:00Z`)) as [Date, Date];
  const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(getIntlLocale(), options).formatRange(first, last);
}

/** Formats the month of an ISO date: `novembre 2026` */
export function formatMonth(day: string): string {
  const options = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(getIntlLocale(), options).format(new Date(`${day}T00:00:00Z`));
}

export interface Period {
  readonly id: 'thisWeek' | 'lastWeek' | 'thisMonth' | 7 | 14 | 30 | 90;
  readonly since: string;
  readonly until: string;
}

/** The periods with a button of their own. Weeks begin on Monday, and no period ends after today. */
export function listPeriods(today: string): readonly Period[] {
  const monday = getMonday(today);
  const lengths = [7, 14, 30, 90] as const;
  return [
    { id: 'thisWeek', since: monday, until: today },
    { id: 'lastWeek', since: addDays(monday, -7), until: addDays(monday, -1) },
    { id: 'thisMonth', since: `${today.slice(0, 8)}01`, until: today },
    ...lengths.map((days) => ({ id: days, since: addDays(today, 1 - days), until: today })),
  ];
}

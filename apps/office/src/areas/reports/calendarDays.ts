import { getIntlLocale } from '../../messages/translate.ts';

const DAY_MS = 86_400_000;

/** Whether a text is an ISO date of the calendar, e.g. `2026-11-21`. */
export const isCalendarDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** `ven. 21 nov.` */
export function formatDay(day: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(getIntlLocale(), options).format(new Date(`${day}T00:00:00Z`));
}

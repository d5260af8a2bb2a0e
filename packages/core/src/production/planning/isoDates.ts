const DAY_MS = 86_400_000;

/** The ISO date `days` days after `date`, or before it when `days` is negative. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const getNextDate = (date: string): string => addDays(date, 1);
export const getPreviousDate = (date: string): string => addDays(date, -1);

/** ISO weekday of a date: 1 is Monday. */
export const getWeekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** The Monday of the week of a date. */
export const getMonday = (date: string): string => addDays(date, 1 - getWeekday(date));

import { getNextDate } from '@cmon/core/production/planning/workingTime';

const DAY_MS = 86_400_000;

/** The ISO date some days after another one, or before it. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Every day from the first to the last, as ISO dates. */
export function listDays(since: string, until: string): string[] {
  const days: string[] = [];
  for (let day = since; day <= until; day = getNextDate(day)) days.push(day);
  return days;
}

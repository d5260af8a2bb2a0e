import { getNextDate } from '@cmon/core/production/planning/isoDates';

/** Every day from the first to the last, as ISO dates. */
export function listDays(since: string, until: string): string[] {
  const days: string[] = [];
  for (let day = since; day <= until; day = getNextDate(day)) days.push(day);
  return days;
}

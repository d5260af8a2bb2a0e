import { addDays, getWeekday } from '../planning/isoDates.ts';

/** ISO dates, both included. */
export interface Days {
  readonly since: string;
  readonly until: string;
}

const DAY_MS = 86_400_000;
const WEEK = 7;

/**
 * The days with which a report compares a period. Days of one week are compared with the same days of the week before, so
 * that a Monday is not compared with a Sunday. A month, or its beginning, is compared with the same days of the month
 * before. Any other period is compared with the same number of days before it.
 */
export function getComparedDays({ since, until }: Days): Days {
  const length = (Date.parse(`${until}T00:00:00Z`) - Date.parse(`${since}T00:00:00Z`)) / DAY_MS + 1;
  const isFromFirst = since.endsWith('-01') && since.slice(0, 7) === until.slice(0, 7);
  if (isFromFirst && (length > WEEK || getWeekday(since) !== 1)) return getMonthBefore(since, until);
  const days = Math.max(length, WEEK);
  return { since: addDays(since, -days), until: addDays(until, -days) };
}

/** The same days of the month before. A whole month is compared with a whole month. */
function getMonthBefore(first: string, until: string): Days {
  const lastOfBefore = addDays(first, -1);
  const since = `${lastOfBefore.slice(0, 8)}01`;
  const isWhole = addDays(until, 1).endsWith('-01');
  const sameDay = `${lastOfBefore.slice(0, 8)}${until.slice(8)}`;
  return { since, until: isWhole || sameDay > lastOfBefore ? lastOfBefore : sameDay };
}

import { getNextDate, getPreviousDate } from '../planning/isoDates.ts';
import {
  type Calendar,
  getLocalDate,
  isWorkingDay,
  MAX_SEARCH_DAYS,
  toInstant,
} from '../planning/workingTime.ts';

/*
 * A clock that stands still on days off. A working day has 24 hours on it, because the calendar has no hours of work.
 */

const DAY_MS = 86_400_000;

/** The instant from which this much working time has passed until `end`. */
export function subtractWorkingTime(end: Date, ms: number, calendar: Calendar): Date {
  let remainingMs = ms;
  let until = end.getTime();
  let date = getLocalDate(end, calendar.timeZone);
  for (let pass = 0; pass < MAX_SEARCH_DAYS; pass += 1) {
    const start = toInstant(date, '00:00', calendar.timeZone).getTime();
    if (isWorkingDay(date, calendar)) {
      if (remainingMs <= until - start) return new Date(until - remainingMs);
      remainingMs -= until - start;
    }
    until = start;
    date = getPreviousDate(date);
  }
  return new Date(until);
}

/** The instants at which these working times have passed since `start`. The days are gone through once for all of them. */
export function addWorkingTimes(start: Date, times: readonly number[], calendar: Calendar): Date[] {
  const passed = new Map<number, Date>();
  let passedMs = 0;
  let from = start.getTime();
  let date = getLocalDate(start, calendar.timeZone);
  let pass = 0;
  for (const ms of [...new Set(times)].sort((a, b) => a - b)) {
    for (; pass < MAX_SEARCH_DAYS; pass += 1) {
      const next = getNextDate(date);
      const end = toInstant(next, '00:00', calendar.timeZone).getTime();
      if (isWorkingDay(date, calendar)) {
        if (ms - passedMs <= end - from) break;
        passedMs += end - from;
      }
      from = end;
      date = next;
    }
    passed.set(ms, new Date(pass < MAX_SEARCH_DAYS ? from + ms - passedMs : from));
  }
  return times.map((ms) => passed.get(ms) ?? start);
}

/** Working time between two instants, in days of 24 hours. */
export function countWorkingDays(from: Date, until: Date, calendar: Calendar): number {
  let ms = 0;
  let date = getLocalDate(from, calendar.timeZone);
  for (let time = from.getTime(), pass = 0; time < until.getTime() && pass < MAX_SEARCH_DAYS; pass += 1) {
    const next = getNextDate(date);
    const end = Math.min(until.getTime(), toInstant(next, '00:00', calendar.timeZone).getTime());
    if (isWorkingDay(date, calendar)) ms += end - time;
    time = end;
    date = next;
  }
  return ms / DAY_MS;
}

import { getNextDate, getWeekday } from './isoDates.ts';

/** The working days, and the time zone in which a day begins. */
export interface Calendar {
  /** IANA name. */
  readonly timeZone: string;
  /** ISO weekdays: 1 is Monday. */
  readonly workingWeekdays: readonly number[];
  /** ISO dates. */
  readonly nonWorkingDays: readonly string[];
}

const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
/** The most days that are searched for a working day: ten years. It ends the search in a calendar without working days. */
export const MAX_SEARCH_DAYS = 3_660;
/** The most days of a time zone whose offsets are cached. Only wrong dates can exceed it; the cache is then emptied. */
const MAX_CACHED_DAYS = 10 * MAX_SEARCH_DAYS;

const formats = new Map<string, Intl.DateTimeFormat>();
/** For each time zone, the offset from UTC in ms at the beginning of a UTC day, by the number of the day since 1970. */
const offsets = new Map<string, Map<number, number>>();

/**
 * Local time minus UTC, in ms. Formatting is slow, so an instant is only formatted on a day in which the offset changes.
 * Other days use a cached offset.
 */
function getOffset(instant: number, timeZone: string): number {
  const day = Math.floor(instant / DAY_MS);
  const offsetAtStart = getOffsetAtStart(day, timeZone);
  const offsetAtEnd = getOffsetAtStart(day + 1, timeZone);
  return offsetAtStart === offsetAtEnd ? offsetAtStart : computeOffset(instant, timeZone);
}

/** The cached offset at the start of a UTC day. */
function getOffsetAtStart(day: number, timeZone: string): number {
  let offsetByDay = offsets.get(timeZone);
  if (offsetByDay === undefined || offsetByDay.size > MAX_CACHED_DAYS) {
    offsetByDay = new Map();
    offsets.set(timeZone, offsetByDay);
  }
  let offset = offsetByDay.get(day);
  if (offset === undefined) {
    offset = computeOffset(day * DAY_MS, timeZone);
    offsetByDay.set(day, offset);
  }
  return offset;
}

function computeOffset(instant: number, timeZone: string): number {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  const fields = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const local = Date.UTC(
    fields.year ?? 0,
    (fields.month ?? 1) - 1,
    fields.day,
    fields.hour,
    fields.minute,
    fields.second,
  );
  return local - Math.floor(instant / SECOND_MS) * SECOND_MS;
}

/** Local date and time of an instant, as the timestamp in ms at which a clock in UTC shows the same date and time. */
const getWallClock = (instant: number, timeZone: string): number => instant + getOffset(instant, timeZone);

/** ISO date of an instant in a time zone. */
export const getLocalDate = (instant: Date, timeZone: string): string =>
  new Date(getWallClock(instant.getTime(), timeZone)).toISOString().slice(0, 10);

/** Instant of a local date and time (HH:MM). A time that daylight saving skips uses the offset before the change. */
export function toInstant(date: string, time: string, timeZone: string): Date {
  const localMs = Date.parse(`${date}T${time}:00Z`);
  const first = localMs - getOffset(localMs, timeZone);
  // Near a change of daylight saving the first offset can be that of the other side.
  const second = localMs - getOffset(first, timeZone);
  if (second === first || getWallClock(second, timeZone) === localMs) return new Date(second);
  // The clocks skip this time. The smaller offset, which is the one before the change, gives the later instant.
  return new Date(Math.max(first, second));
}

/** When the local day of an instant began. */
export const getDayStart = (instant: Date, timeZone: string): Date =>
  toInstant(getLocalDate(instant, timeZone), '00:00', timeZone);

export const isWorkingDay = (date: string, calendar: Calendar): boolean =>
  calendar.workingWeekdays.includes(getWeekday(date)) && !calendar.nonWorkingDays.includes(date);

/**
 * Local midnight at the end of the last of `days` working days after the day of `start`. When `days` is 0, it is the end of
 * the day of `start`, or of the next working day. A fraction adds that share of 24 hours on the following working day.
 */
export function findEndOfWorkingDay(start: Date, days: number, calendar: Calendar): Date {
  const wholeDays = Math.floor(days);
  const fraction = days - wholeDays;
  let date = getLocalDate(start, calendar.timeZone);
  let daysLeft = wholeDays;
  for (let pass = 0; pass < MAX_SEARCH_DAYS && (daysLeft > 0 || !isWorkingDay(date, calendar)); pass += 1) {
    date = getNextDate(date);
    if (daysLeft > 0 && isWorkingDay(date, calendar)) daysLeft -= 1;
  }
  const end = toInstant(getNextDate(date), '00:00', calendar.timeZone);
  if (fraction === 0) return end;
  let workingDate = getNextDate(date);
  for (let pass = 0; pass < MAX_SEARCH_DAYS && !isWorkingDay(workingDate, calendar); pass += 1) {
    workingDate = getNextDate(workingDate);
  }
  return new Date(toInstant(workingDate, '00:00', calendar.timeZone).getTime() + fraction * DAY_MS);
}

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
const formats = new Map<string, Intl.DateTimeFormat>();

/** Local date and time of an instant, as the ms timestamp that UTC would give for the same reading. */
function getWallClock(instant: number, timeZone: string): number {
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
  return Date.UTC(
    fields.year ?? 0,
    (fields.month ?? 1) - 1,
    fields.day,
    fields.hour,
    fields.minute,
    fields.second,
  );
}

/** ISO date of an instant in a time zone. */
export const getLocalDate = (instant: Date, timeZone: string): string =>
  new Date(getWallClock(instant.getTime(), timeZone)).toISOString().slice(0, 10);

/** Instant of a local date and time (HH:MM). A time that daylight saving skips uses the offset before the change. */
export function toInstant(date: string, time: string, timeZone: string): Date {
  const localMs = Date.parse(`${date}T${time}:00Z`);
  let instant = localMs;
  for (let pass = 0; pass < 2; pass += 1) instant += localMs - getWallClock(instant, timeZone);
  return new Date(instant);
}

/** When the local day of an instant began. */
export const getDayStart = (instant: Date, timeZone: string): Date =>
  toInstant(getLocalDate(instant, timeZone), '00:00', timeZone);

export const getNextDate = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

export function isWorkingDay(date: string, calendar: Calendar): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  return calendar.workingWeekdays.includes(weekday) && !calendar.nonWorkingDays.includes(date);
}

/** Ends the search for a working day in a calendar that has none. */
const HORIZON_DAYS = 3_660;

/**
 * Local midnight at the end of the n-th working day after the day of `start`. When `days` is 0, it is the end of that
 * day, or of the next working day. A fraction adds that share of 24 hours on the following working day.
 */
export function endOfWorkingDay(start: Date, days: number, calendar: Calendar): Date {
  const wholeDays = Math.floor(days);
  const fraction = days - wholeDays;
  let date = getLocalDate(start, calendar.timeZone);
  let daysLeft = wholeDays;
  for (let pass = 0; pass < HORIZON_DAYS && (daysLeft > 0 || !isWorkingDay(date, calendar)); pass += 1) {
    date = getNextDate(date);
    if (daysLeft > 0 && isWorkingDay(date, calendar)) daysLeft -= 1;
  }
  const end = toInstant(getNextDate(date), '00:00', calendar.timeZone);
  if (fraction === 0) return end;
  let workingDate = getNextDate(date);
  for (let pass = 0; pass < HORIZON_DAYS && !isWorkingDay(workingDate, calendar); pass += 1) {
    workingDate = getNextDate(workingDate);
  }
  return new Date(toInstant(workingDate, '00:00', calendar.timeZone).getTime() + fraction * DAY_MS);
}

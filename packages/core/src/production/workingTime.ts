/** Which days are worked, and in whose time zone a day begins. */
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

/** Local wall clock of an instant, as if it were UTC. */
function wallClock(instant: number, timeZone: string): number {
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
  const part = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute, part.second);
}

/** ISO date of an instant in a time zone. */
export const localDate = (instant: Date, timeZone: string): string =>
  new Date(wallClock(instant.getTime(), timeZone)).toISOString().slice(0, 10);

/** Instant of a local date and time (HH:MM); in a gap of daylight saving, the same offset as before it. */
export function instantOf(date: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  let instant = wanted;
  for (let pass = 0; pass < 2; pass += 1) instant += wanted - wallClock(instant, timeZone);
  return new Date(instant);
}

export const nextDate = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

export function isWorked(date: string, calendar: Calendar): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  return calendar.workingWeekdays.includes(weekday) && !calendar.nonWorkingDays.includes(date);
}

/** A year with no working day would never end; the calendar is wrong long before. */
const HORIZON_DAYS = 3_660;

/**
 * Local midnight at the end of the n-th working day after the day of `start` (n may be 0: the end of that day or of
 * the last worked one to come). Fractions count in hours of a worked day's 24.
 */
export function endOfWorkingDay(start: Date, days: number, calendar: Calendar): Date {
  const whole = Math.floor(days);
  const share = days - whole;
  let date = localDate(start, calendar.timeZone);
  let left = whole;
  for (let pass = 0; pass < HORIZON_DAYS && (left > 0 || !isWorked(date, calendar)); pass += 1) {
    date = nextDate(date);
    if (left > 0 && isWorked(date, calendar)) left -= 1;
  }
  const end = instantOf(nextDate(date), '00:00', calendar.timeZone);
  if (share === 0) return end;
  let worked = nextDate(date);
  for (let pass = 0; pass < HORIZON_DAYS && !isWorked(worked, calendar); pass += 1) worked = nextDate(worked);
  return new Date(instantOf(worked, '00:00', calendar.timeZone).getTime() + share * DAY_MS);
}

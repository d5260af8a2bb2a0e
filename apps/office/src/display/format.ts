import { getLocalDate } from '@cmon/core/production/planning/workingTime';
import { getIntlLocale } from '../messages/translate.ts';

/** Formatters by locale and name of their format. */
const cache = new Map<string, Intl.DateTimeFormat>();
/**
 * IANA time zone of the workshop. Undefined until it is loaded: times are then shown in the time zone of the browser, and
 * written to files in UTC.
 */
let workshopTimeZone: string | undefined;

/** Sets the time zone in which times are shown from now on, whatever the browser's is. */
export function setWorkshopTimeZone(timeZone: string): void {
  workshopTimeZone = timeZone;
  cache.clear();
}

function getFormatter(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${getIntlLocale()} ${name}`;
  const cached =
    cache.get(key) ?? new Intl.DateTimeFormat(getIntlLocale(), { ...options, timeZone: workshopTimeZone });
  cache.set(key, cached);
  return cached;
}

/** `21 nov. 08:05`. */
export function formatDateTime(iso: string): string {
  return getFormatter('dateTime', {
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));
}

/** `21 nov. 2026, 08:05`: for a time that may be a year away. */
export function formatDateTimeWithYear(iso: string): string {
  return getFormatter('dateTimeWithYear', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));
}

/** `21 nov. 08:05:12`: for a log, whose entries follow each other in seconds. */
export function formatDateTimeWithSeconds(iso: string): string {
  return getFormatter('moment', {
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(new Date(iso));
}

/** `ven. 21 nov.`: the day that ends at an instant. A ship-by time is the midnight after its day. */
export const formatDueDay = (iso: string): string =>
  getFormatter('dueDay', { weekday: 'short', day: 'numeric', month: 'short' }).format(getLastMoment(iso));

/** `ven. 21 nov. 2026`: an ISO date, which has no time zone. */
export function formatCalendarDay(date: string): string {
  return new Intl.DateTimeFormat(getIntlLocale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}

/** `2026-11-21`: the day of `formatDueDay`, for a file. */
export const formatDueDate = (iso: string): string => readWorkshopDay(getLastMoment(iso));

/** `2026-11-21`: the workshop's day of an instant. */
export const readWorkshopDay = (at: Date): string => getLocalDate(at, workshopTimeZone ?? 'UTC');

/** `2026-11-21T08:05:12`: the workshop's time of an instant, for a file. */
export function formatFileTime(iso: string): string {
  const at = new Date(iso);
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeStyle: 'medium',
    timeZone: workshopTimeZone ?? 'UTC',
  });
  return `${readWorkshopDay(at)}T${clock.format(at)}`;
}

/** The last millisecond before an instant, which belongs to the day that ends then. */
const getLastMoment = (iso: string): Date => new Date(Date.parse(iso) - 1);

/** `08:05:12`. */
export const formatTime = (at: Date): string =>
  getFormatter('time', { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(at);

/** `08:05`: for places where the day is shown already. */
export const formatHourMinute = (iso: string): string =>
  getFormatter('clock', { hour: '2-digit', minute: '2-digit' }).format(new Date(iso));

/** Formats a duration in ms in its largest units: `45 s`, `12 min`, `3 h 05`, `2 j`. */
export function formatDuration(ms: number, dayUnit: string): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ${String(minutes % 60).padStart(2, '0')}`;
  return `${Math.floor(hours / 24)} ${dayUnit}`;
}

/** Formats a duration without seconds, which don't matter where people spend time or wait: `< 1 min`, `12 min`. */
export const formatMinutes = (ms: number, dayUnit: string): string =>
  ms < 60_000 ? '< 1 min' : formatDuration(ms, dayUnit);

export function formatNumber(value: number, digits = 0): string {
  return new Intl.NumberFormat(getIntlLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** `10 400 g`, with a no-break space before the unit. */
export const formatGrams = (grams: number): string => `${formatNumber(grams)}\u00a0g`;

/** Formats an amount given in the smallest unit of an ISO 4217 currency: 1290 EUR is `12,90 €`. */
export function formatMoney(amount: number, currency: string): string {
  const formatter = new Intl.NumberFormat(getIntlLocale(), { style: 'currency', currency });
  return formatter.format(amount / 10 ** (formatter.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Formats a size in bytes: `812 kB`, `1.8 MB` or `74.7 GB`, in French `812 ko`, `1,8 Mo` or `74,7 Go`. */
export function formatBytes(size: number): string {
  if (size < 1_000_000) return formatUnit(Math.max(1, Math.round(size / 1000)), 'kilobyte', 0);
  return size < 1_000_000_000
    ? formatUnit(size / 1_000_000, 'megabyte', 1)
    : formatUnit(size / 1_000_000_000, 'gigabyte', 1);
}

function formatUnit(value: number, unit: string, digits: number): string {
  return new Intl.NumberFormat(getIntlLocale(), {
    style: 'unit',
    unit,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

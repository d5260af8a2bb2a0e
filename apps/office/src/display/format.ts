import { getIntlLocale } from '../messages/translate.ts';

const cache = new Map<string, Intl.DateTimeFormat>();

function getFormatter(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${getIntlLocale()} ${name}`;
  const cached = cache.get(key) ?? new Intl.DateTimeFormat(getIntlLocale(), options);
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

/** `ven. 21 nov.` */
export const formatDay = (iso: string): string =>
  getFormatter('day', { weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(iso));

/** `08:05:12`. */
export const formatTime = (at: Date): string =>
  getFormatter('clock', { hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(at);

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

export function formatNumber(value: number, digits = 0): string {
  return new Intl.NumberFormat(getIntlLocale(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** Formats an amount given in the smallest unit of an ISO 4217 currency: 1290 EUR is `12,90 €`. */
export function formatMoney(amount: number, currency: string): string {
  const formatter = new Intl.NumberFormat(getIntlLocale(), { style: 'currency', currency });
  return formatter.format(amount / 10 ** (formatter.resolvedOptions().maximumFractionDigits ?? 2));
}

/** Formats a size in bytes: `812 kB` or `1.8 MB`. */
export function formatBytes(size: number): string {
  return size < 1_000_000
    ? `${formatNumber(Math.max(1, Math.round(size / 1000)))} kB`
    : `${formatNumber(size / 1_000_000, 1)} MB`;
}

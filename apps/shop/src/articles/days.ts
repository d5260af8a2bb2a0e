import { STORES, type StoreCode } from '../stores.ts';
import { YEARLY_LENGTH } from './article.ts';

/** Returns the current day in a store's time zone, as `YYYY-MM-DD`. */
export const formatLocalDay = (store: StoreCode, now: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: STORES[store].zone, dateStyle: 'short' }).format(now);

/** French and Italian write the first day of a month as an ordinal. */
const FIRST_OF_MONTH: Partial<Record<StoreCode, string>> = { fr: '1er ', it: '1º ' };

/** Formats a day in a store's language, e.g. `1er octobre 2026`, or `1er octobre` for a yearly day. */
export function formatDay(store: StoreCode, day: string): string {
  const locale = STORES[store].locale.replace('_', '-');
  const isYearly = day.length === YEARLY_LENGTH;
  // A yearly day needs a year to be formatted: 2028 is a leap year and has all of them.
  const formatted = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(isYearly ? {} : { year: 'numeric' }),
  }).format(new Date(`${isYearly ? `2028-${day}` : day}T00:00:00Z`));
  return formatted.replace(/^1 /, FIRST_OF_MONTH[store] ?? '1 ');
}

import { STORES, type StoreCode } from '../stores.ts';
import { YEARLY } from './article.ts';

/** The day it is in a store, as `YYYY-MM-DD`: its shelves change at its own midnight. */
export const dayIn = (store: StoreCode, now: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: STORES[store].zone, dateStyle: 'short' }).format(now);

/** The first of a month is an ordinal in these languages. */
const FIRST: Partial<Record<StoreCode, string>> = { fr: '1er ', it: '1º ' };

/** A day as the store writes it, e.g. `1er octobre 2026`, or `1er octobre` when it comes back each year. */
export function writeDay(store: StoreCode, day: string): string {
  const locale = STORES[store].locale.replace('_', '-');
  const yearly = day.length === YEARLY;
  const written = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
    ...(yearly ? {} : { year: 'numeric' }),
  }).format(new Date(`${yearly ? `2028-${day}` : day}T00:00:00Z`));
  return written.replace(/^1 /, FIRST[store] ?? '1 ');
}

import { STORES } from './stores.ts';
import type { Market } from './types.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The calendar day (`YYYY-MM-DD`) in the time zone of a store at an instant. A date without a time is already a store
 * day and is returned unchanged.
 *
 * @throws RangeError when the text is not an ISO 8601 date or instant.
 */
export function getStoreDay(iso: string, market: Market): string {
  if (DAY.test(iso)) return iso;
  // The Swedish locale formats dates as in ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: STORES[market].timeZone }).format(new Date(iso));
}

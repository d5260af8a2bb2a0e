import type { Locale } from '@cmon/core/catalogue/types';

/** Returns the day of an instant, in the shopper's language and time zone, such as `3 December 2026`. */
export const formatUntil = (until: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale.replace('_', '-'), { dateStyle: 'long' }).format(new Date(until));

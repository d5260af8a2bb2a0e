import type { Locale } from '@cmon/core/catalogue/types';

/** The day of an instant in the shopper's own time, in words. */
export const formatUntil = (until: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale.replace('_', '-'), { dateStyle: 'long' }).format(new Date(until));

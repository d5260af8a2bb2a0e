import type { Locale } from '@cmon/core/catalogue/types';

const cache = new Map<Locale, Intl.NumberFormat>();

/**
 * Returns a number format with at most one decimal. Cached by language, because creating a format costs more than using it.
 */
export function getDecimalFormat(locale: Locale): Intl.NumberFormat {
  const format =
    cache.get(locale) ?? new Intl.NumberFormat(locale.replace('_', '-'), { maximumFractionDigits: 1 });
  cache.set(locale, format);
  return format;
}

import type { Locale } from '@cmon/core/catalogue/types';

const figures = new Map<Locale, Intl.NumberFormat>();

/** Formats measures to one decimal. Cached by language, because making a format costs more than using it. */
export function decimalFormat(locale: Locale): Intl.NumberFormat {
  const known =
    figures.get(locale) ?? new Intl.NumberFormat(locale.replace('_', '-'), { maximumFractionDigits: 1 });
  figures.set(locale, known);
  return known;
}

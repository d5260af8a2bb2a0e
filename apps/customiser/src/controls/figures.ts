import type { Locale } from '@cmon/core/catalogue/types';

const figures = new Map<Locale, Intl.NumberFormat>();

/** Writes measures to a tenth. Made once a language: a format costs more than what it is asked for. */
export function figuresOf(locale: Locale): Intl.NumberFormat {
  const known =
    figures.get(locale) ?? new Intl.NumberFormat(locale.replace('_', '-'), { maximumFractionDigits: 1 });
  figures.set(locale, known);
  return known;
}

import type { Locale, LocalizedText, StoreLocale } from './types.ts';

/** Catalogue texts exist in the store languages; Basque pages read the Spanish ones. */
export const contentLocale = (locale: Locale): StoreLocale => (locale === 'eu_EU' ? 'es_ES' : locale);

export const localized = (text: LocalizedText, locale: Locale): string => text[contentLocale(locale)];

import type { Locale, LocalizedText, StoreLocale } from './types.ts';

/** The locale of the catalogue texts for a page: Basque pages use the Spanish texts. */
export const getContentLocale = (locale: Locale): StoreLocale => (locale === 'eu_EU' ? 'es_ES' : locale);

export const getLocalized = (text: LocalizedText, locale: Locale): string => text[getContentLocale(locale)];

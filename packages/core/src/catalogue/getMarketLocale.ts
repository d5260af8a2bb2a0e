import type { Market, StoreLocale } from './types.ts';

const LOCALES: Readonly<Record<Market, StoreLocale>> = {
  fr: 'fr_FR',
  es: 'es_ES',
  it: 'it_IT',
  uk: 'en_GB',
  de: 'de_DE',
};

/** The language of a market's store. */
export const getMarketLocale = (market: Market): StoreLocale => LOCALES[market];

import { type Locale, MARKETS, type Market, type StoreLocale } from './types.ts';

interface Store {
  readonly storeId: number;
  readonly locale: StoreLocale;
  /** IANA time zone: dated products and rules start and end at midnight in this zone. */
  readonly timeZone: string;
}

/** The five stores. `storeId` is their number in the back-office. */
export const STORES: Readonly<Record<Market, Store>> = {
  fr: { storeId: 1, locale: 'fr_FR', timeZone: 'Europe/Paris' },
  es: { storeId: 2, locale: 'es_ES', timeZone: 'Europe/Madrid' },
  it: { storeId: 3, locale: 'it_IT', timeZone: 'Europe/Rome' },
  uk: { storeId: 4, locale: 'en_GB', timeZone: 'Europe/London' },
  de: { storeId: 5, locale: 'de_DE', timeZone: 'Europe/Berlin' },
};

/** The market of a locale; Basque pages belong to the Spanish store. */
export const getMarket = (locale: Locale): Market =>
  locale === 'eu_EU' ? 'es' : (MARKETS.find((market) => STORES[market].locale === locale) ?? 'fr');

import { type Locale, MARKETS, type Market, type StoreLocale } from './types.ts';

/** The five stores, in the order of the back-office's `storeId` 1 to 5. */
interface Store {
  readonly storeId: number;
  readonly locale: StoreLocale;
  /** Whose midnight opens and closes a dated product or rule. */
  readonly timeZone: string;
}

export const STORES: Readonly<Record<Market, Store>> = {
  fr: { storeId: 1, locale: 'fr_FR', timeZone: 'Europe/Paris' },
  es: { storeId: 2, locale: 'es_ES', timeZone: 'Europe/Madrid' },
  it: { storeId: 3, locale: 'it_IT', timeZone: 'Europe/Rome' },
  uk: { storeId: 4, locale: 'en_GB', timeZone: 'Europe/London' },
  de: { storeId: 5, locale: 'de_DE', timeZone: 'Europe/Berlin' },
};

/** The store that sells in a locale; Basque pages belong to the Spanish store. */
export const marketOf = (locale: Locale): Market =>
  locale === 'eu_EU' ? 'es' : (MARKETS.find((market) => STORES[market].locale === locale) ?? 'fr');

/**
 * The five stores of the demo shop, by their URL path. `digit` begins their order numbers, and `zone` is their time zone.
 */
export const STORES = {
  fr: { locale: 'fr_FR', lang: 'fr', name: 'France', country: 'FR', digit: 1, zone: 'Europe/Paris' },
  es: { locale: 'es_ES', lang: 'es', name: 'España', country: 'ES', digit: 2, zone: 'Europe/Madrid' },
  it: { locale: 'it_IT', lang: 'it', name: 'Italia', country: 'IT', digit: 3, zone: 'Europe/Rome' },
  uk: { locale: 'en_GB', lang: 'en', name: 'United Kingdom', country: 'GB', digit: 4, zone: 'Europe/London' },
  de: { locale: 'de_DE', lang: 'de', name: 'Deutschland', country: 'DE', digit: 5, zone: 'Europe/Berlin' },
} as const;
export type StoreCode = keyof typeof STORES;
export const STORE_CODES = Object.keys(STORES) as StoreCode[];

export const isStore = (code: string): code is StoreCode => Object.hasOwn(STORES, code);

/** Returns the store in the browser's preferred language, or the French store. */
export function choosePreferredStore(acceptLanguage: string | undefined): StoreCode {
  const languages = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  for (const lang of languages) {
    const found = STORE_CODES.find((code) => STORES[code].lang === lang);
    if (found) return found;
  }
  return 'fr';
}

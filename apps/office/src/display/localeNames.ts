import { STORES } from '@cmon/core/catalogue/stores';
import type { Market } from '@cmon/core/catalogue/types';
import { getIntlLocale, type OfficeLocale } from '../messages/translate.ts';

/** The name of each language, in that language. */
export const LOCALE_NAMES: Record<OfficeLocale, string> = {
  fr_FR: 'Français',
  es_ES: 'Español',
  it_IT: 'Italiano',
  en_GB: 'English',
  de_DE: 'Deutsch',
};

/** The name of a language in that language, or the locale's code when the office doesn't know it. */
export const formatLocale = (locale: string): string => Reflect.get(LOCALE_NAMES, locale) ?? locale;

/** The country of a store, and the language of its page when that is another one: `France`, or `Spain · Basque`. */
export function formatShopPage(store: Market, locale: string): string {
  const storeLocale = STORES[store].locale;
  const country = nameCode('region', storeLocale.slice(3));
  return locale === storeLocale ? country : `${country} · ${nameCode('language', locale.slice(0, 2))}`;
}

const nameCode = (type: 'region' | 'language', code: string): string =>
  new Intl.DisplayNames(getIntlLocale(), { type }).of(code) ?? code;

import type { OfficeLocale } from '../messages/translate.ts';

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

import { LOCALES, type Locale } from './types.ts';

/** `fr_FR`, `fr-FR`, `FR` → `fr_FR`. A region without a store (`en-US`) gets the locale of its language. */
function findKnownLocale(tag: string): Locale | null {
  const [language = '', region = ''] = tag.trim().toLowerCase().split(/[-_]/);
  const exact = LOCALES.find((locale) => locale.toLowerCase() === `${language}_${region}`);
  return exact ?? LOCALES.find((locale) => locale.startsWith(`${language}_`)) ?? null;
}

/** The page's locale if it is supported, else the first supported browser language, else French. */
export function resolveLocale(page: string | null | undefined, browser: readonly string[]): Locale {
  for (const tag of page ? [page, ...browser] : browser) {
    const locale = findKnownLocale(tag);
    if (locale) return locale;
  }
  return 'fr_FR';
}

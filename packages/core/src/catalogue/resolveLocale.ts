import { LOCALES, type Locale } from './types.ts';

/** `fr_FR`, `fr-FR`, `FR` → `fr_FR`. A region that no store serves (`en-US`) takes its language's locale. */
function knownLocale(tag: string): Locale | null {
  const [language = '', region = ''] = tag.trim().toLowerCase().split(/[-_]/);
  const exact = LOCALES.find((locale) => locale.toLowerCase() === `${language}_${region}`);
  return exact ?? LOCALES.find((locale) => locale.startsWith(`${language}_`)) ?? null;
}

/** The page's locale, else the first of the browser's languages that is known, else French. */
export function resolveLocale(page: string | null | undefined, browser: readonly string[]): Locale {
  for (const tag of page ? [page, ...browser] : browser) {
    const locale = knownLocale(tag);
    if (locale) return locale;
  }
  return 'fr_FR';
}

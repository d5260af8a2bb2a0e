import type { MessageKey, Messages } from './generated/keys.ts';

export const LOCALES = ['fr_FR', 'es_ES', 'it_IT', 'en_GB', 'de_DE'] as const;
export type OfficeLocale = (typeof LOCALES)[number];

const LOADERS: Record<OfficeLocale, () => Promise<{ messages: Messages }>> = {
  fr_FR: () => import('./generated/fr_FR.ts'),
  es_ES: () => import('./generated/es_ES.ts'),
  it_IT: () => import('./generated/it_IT.ts'),
  en_GB: () => import('./generated/en_GB.ts'),
  de_DE: () => import('./generated/de_DE.ts'),
};

let current: { readonly locale: OfficeLocale; readonly messages: Messages | null } = {
  locale: 'fr_FR',
  messages: null,
};

/** Loads a locale's sentences and makes them the ones that `t` gives. Whoever shows sentences is drawn again after it. */
export async function speak(locale: OfficeLocale): Promise<void> {
  const { messages } = await LOADERS[locale]();
  current = { locale, messages };
  document.documentElement.lang = locale.slice(0, 2);
}

/** A sentence in the current language; the key itself before any language is loaded. */
export const t = (key: MessageKey, params?: Record<string, unknown>): string =>
  current.messages ? current.messages[key](params) : key;

/** True when there is a sentence under this name: for codes that come from the server. */
export const hasMessage = (name: string): name is MessageKey =>
  current.messages !== null && name in current.messages;

export const currentLocale = (): OfficeLocale => current.locale;

/** The tag that Intl knows the current language by, e.g. `fr-FR`. */
export const intlLocale = (): string => current.locale.replace('_', '-');

/** The first of the person's languages that the office speaks; French otherwise. */
export function preferredLocale(languages: readonly string[]): OfficeLocale {
  for (const language of languages) {
    const found = LOCALES.find((locale) => locale.slice(0, 2) === language.slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return 'fr_FR';
}

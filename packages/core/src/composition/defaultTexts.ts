import type { ScreenName } from '../catalogue/product.ts';
import type { Locale, TextPattern } from '../catalogue/types.ts';

/** The value of a new text. */
const DEFAULT_TEXTS: Readonly<Record<Locale, string>> = {
  fr_FR: 'Mon texte',
  es_ES: 'Mi texto',
  it_IT: 'Il mio testo',
  en_GB: 'My text',
  de_DE: 'Mein Text',
  eu_EU: 'Nire testua',
};

/** Shown in place of an empty text. */
const PLACEHOLDERS: Readonly<Record<Locale, string>> = {
  fr_FR: 'votre texte',
  es_ES: 'tu texto',
  it_IT: 'il tuo testo',
  en_GB: 'your text',
  de_DE: 'Ihr Text',
  eu_EU: 'zure testua',
};

/** Title, subtitle and body of the ENTR labels. */
const ENTR_PLACEHOLDERS: Readonly<Record<Locale, readonly [string, string, string]>> = {
  fr_FR: ['votre titre', 'votre sous-titre', 'votre message'],
  es_ES: ['tu título', 'tu subtítulo', 'tu mensaje'],
  it_IT: ['il tuo titolo', 'il tuo sottotitolo', 'il tuo messaggio'],
  en_GB: ['your title', 'your subtitle', 'your message'],
  de_DE: ['Ihr Titel', 'Ihr Untertitel', 'Ihre Nachricht'],
  eu_EU: ['zure izenburua', 'zure azpititulua', 'zure mezua'],
};

/** Example telephone numbers that are assigned to nobody, in the format of each country. */
const PHONE_NUMBERS: Readonly<Record<Locale, string>> = {
  fr_FR: '06 39 98 12 34',
  es_ES: '600 123 456',
  it_IT: '320 123 4567',
  en_GB: '07700 900123',
  de_DE: '0171 3920012',
  eu_EU: '600 123 456',
};

/** An example text that matches a pattern, used as default text and as placeholder. */
export const getPatternText = (pattern: TextPattern, locale: Locale): string =>
  pattern === 'phone' ? PHONE_NUMBERS[locale] : '123';

export const getDefaultText = (locale: Locale): string => DEFAULT_TEXTS[locale];

export const getPlaceholderText = (locale: Locale, screen: ScreenName, text: number): string =>
  (screen === 'ENTR' ? ENTR_PLACEHOLDERS[locale][text] : undefined) ?? PLACEHOLDERS[locale];

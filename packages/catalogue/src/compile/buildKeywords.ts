import { type LocalizedText, STORE_LOCALES } from '@cmon/core/catalogue/types';
import { foldText } from '@cmon/core/foldText';

/**
 * Builds the search keywords of several texts in each language, separated by spaces: lower case, without accents or
 * duplicates. Words of one letter are left out.
 */
export function buildKeywords(texts: readonly LocalizedText[]): LocalizedText {
  const joinKeywords = (locale: keyof LocalizedText) => {
    const words = texts.flatMap((text) => foldText(text[locale]).split(/[^a-z0-9]+/));
    return [...new Set(words.filter((word) => word.length > 1))].join(' ');
  };
  return Object.fromEntries(STORE_LOCALES.map((locale) => [locale, joinKeywords(locale)])) as LocalizedText;
}

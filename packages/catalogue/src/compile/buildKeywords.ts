import { type LocalizedText, STORE_LOCALES } from '@cmon/core/catalogue/types';

function normalize(text: string) {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/œ/gi, 'oe')
    .toLowerCase();
}

/** Builds the search keywords of several texts in each language: lower case, without accents or duplicates. */
export function buildKeywords(texts: readonly LocalizedText[]): LocalizedText {
  const listKeywords = (locale: keyof LocalizedText) => {
    const words = texts.flatMap((text) => normalize(text[locale]).split(/[^a-z0-9]+/));
    return [...new Set(words.filter((word) => word.length > 1))].join(' ');
  };
  const [fr_FR, es_ES, it_IT, en_GB, de_DE] = STORE_LOCALES.map(listKeywords) as [
    string,
    string,
    string,
    string,
    string,
  ];
  return { fr_FR, es_ES, it_IT, en_GB, de_DE };
}

import { type LocalizedText, STORE_LOCALES } from '@cmon/core/catalogue/types';

function plain(text: string) {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/œ/gi, 'oe')
    .toLowerCase();
}

/** The words of several texts in each language: small letters without accents, each once, in order. */
export function searchWords(texts: readonly LocalizedText[]): LocalizedText {
  const of = (locale: keyof LocalizedText) => {
    const words = texts.flatMap((text) => plain(text[locale]).split(/[^a-z0-9]+/));
    return [...new Set(words.filter((word) => word.length > 1))].join(' ');
  };
  const [fr_FR, es_ES, it_IT, en_GB, de_DE] = STORE_LOCALES.map(of) as [
    string,
    string,
    string,
    string,
    string,
  ];
  return { fr_FR, es_ES, it_IT, en_GB, de_DE };
}

import { contentLocale } from '@cmon/core/catalogue/localized';
import type { Locale, Picto } from '@cmon/core/catalogue/types';

/** Without accents and capitals, as the catalogue's keywords are. */
const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Pictos one of whose keywords begins with each of the words sought. */
export function searchPictos(pictos: readonly Picto[], sought: string, locale: Locale): readonly Picto[] {
  const words = plain(sought).split(/\s+/).filter(Boolean);
  if (words.length === 0) return pictos;
  const language = contentLocale(locale);
  return pictos.filter(({ keywords, label }) => {
    const known = ` ${plain(`${label[language]} ${keywords[language]}`)}`;
    return words.every((word) => known.includes(` ${word}`));
  });
}

import { contentLocale } from '@cmon/core/catalogue/localized';
import type { Locale, Picto, StoreLocale } from '@cmon/core/catalogue/types';
import { wordForms } from './wordForms.ts';

/** The words of a sentence without accents and capitals, as the catalogue's keywords are. */
function wordsOf(sentence: string): readonly string[] {
  return (
    sentence
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .replaceAll('œ', 'oe')
      // An article that leans on its word: l’ours.
      .replace(/(?<!\p{L})\p{L}{1,3}['’]/gu, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  );
}

/**
 * Pictos that have, for each of the words sought, a word that begins with it or is its singular or its plural; those that
 * are called so come before those of which it is a keyword. Where none has every word, those with the most of them.
 */
export function searchPictos(pictos: readonly Picto[], sought: string, locale: Locale): readonly Picto[] {
  const language = contentLocale(locale);
  const words = wordsOf(sought).map((word) => ({ word, forms: wordForms(word, language) }));
  if (words.length === 0) return pictos;
  const held = (sentence: string) => {
    const known = wordsOf(sentence);
    return words.filter(({ word, forms }) =>
      known.some((one) => one.startsWith(word) || isSame(one, forms, language)),
    ).length;
  };
  const found = pictos.map((picto) => {
    const label = picto.label[language];
    return { picto, named: held(label), all: held(`${label} ${picto.keywords[language]}`) };
  });
  const most = Math.max(...found.map(({ all }) => all));
  return found
    .filter(({ all }) => all > 0 && all === most)
    .sort((a, b) => b.named - a.named)
    .map(({ picto }) => picto);
}

function isSame(known: string, forms: readonly string[], language: StoreLocale): boolean {
  return (
    known.slice(0, 2) === forms[0]?.slice(0, 2) &&
    wordForms(known, language).some((form) => forms.includes(form))
  );
}

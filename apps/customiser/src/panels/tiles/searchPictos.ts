import { getContentLocale } from '@cmon/core/catalogue/getLocalized';
import type { Locale, Picto, StoreLocale } from '@cmon/core/catalogue/types';
import { listWordForms } from './listWordForms.ts';

/** Splits a text into words without accents and capitals, like the catalogue's keywords. */
function toWords(sentence: string): readonly string[] {
  return (
    sentence
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .replaceAll('œ', 'oe')
      // Removes an elided article, as in “l’ours”.
      .replace(/(?<!\p{L})\p{L}{1,3}['’]/gu, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  );
}

/**
 * Returns the pictos that match every word of the query: a picto's word must start with it, or be its singular or
 * plural. Matches in the label come before matches in the keywords, then whole words before beginnings of words, and of
 * equal ones our own drawings come first. When no picto matches every word, those with the most matches are returned.
 */
export function searchPictos(pictos: readonly Picto[], query: string, locale: Locale): readonly Picto[] {
  const language = getContentLocale(locale);
  const words = toWords(query).map((word) => ({ word, forms: listWordForms(word, language) }));
  if (words.length === 0) return pictos;
  const countMatches = (sentence: string, isWhole = false) => {
    const pictoWords = toWords(sentence);
    return words.filter(({ word, forms }) =>
      pictoWords.some(
        (candidate) =>
          (isWhole ? candidate === word : candidate.startsWith(word)) ||
          sharesForm(candidate, forms, language),
      ),
    ).length;
  };
  const matches = pictos.map((picto) => {
    const label = picto.label[language];
    return {
      picto,
      labelMatches: countMatches(label),
      wholeMatches: countMatches(label, true),
      totalMatches: countMatches(`${label} ${picto.keywords[language]}`),
    };
  });
  const bestTotal = Math.max(...matches.map(({ totalMatches }) => totalMatches));
  return matches
    .filter(({ totalMatches }) => totalMatches > 0 && totalMatches === bestTotal)
    .sort(
      (a, b) =>
        b.labelMatches - a.labelMatches ||
        b.wholeMatches - a.wholeMatches ||
        Number(isDrawn(b.picto)) - Number(isDrawn(a.picto)),
    )
    .map(({ picto }) => picto);
}

const isDrawn = ({ style }: Picto): boolean => style === 'drawn';

function sharesForm(pictoWords: string, forms: readonly string[], language: StoreLocale): boolean {
  return (
    pictoWords.slice(0, 2) === forms[0]?.slice(0, 2) &&
    listWordForms(pictoWords, language).some((form) => forms.includes(form))
  );
}

import { getContentLocale } from '@cmon/core/catalogue/getLocalized';
import type { Locale, Picto, StoreLocale } from '@cmon/core/catalogue/types';
import { foldText } from '@cmon/core/foldText';
import { isWithinOneTypo } from './isWithinOneTypo.ts';
import { listWordForms } from './listWordForms.ts';

/** Shorter words aren't corrected, because one other letter makes another word of them. */
const MIN_TYPO_LENGTH = 5;

/** Splits a text into words without accents and capitals, like the catalogue's keywords. */
function toWords(sentence: string): readonly string[] {
  return (
    foldText(sentence)
      // Removes an elided article, as in “l’ours”.
      .replace(/(?<!\p{L})\p{L}{1,3}['’]/gu, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
  );
}

/** A word of the query, with its possible singular forms. */
interface Term {
  readonly word: string;
  readonly forms: readonly string[];
}

/**
 * Returns the pictos that match every word of the query: a picto's word must start with it, or be its singular or
 * plural. A word that matches nothing may have one typo. Matches in the label come before matches in the
 * keywords, then whole words before beginnings of words, and of equal ones our own drawings come first. When no picto
 * matches every word, those with the most matches are returned.
 */
export function searchPictos(pictos: readonly Picto[], query: string, locale: Locale): readonly Picto[] {
  const language = getContentLocale(locale);
  const queryWords = toWords(query);
  if (queryWords.length === 0) return pictos;
  const knownWords = new Set(
    pictos.flatMap(({ label, keywords }) => toWords(`${label[language]} ${keywords[language]}`)),
  );
  const termsOfWords = queryWords.map((word) => findTerms(word, knownWords, language));
  const countMatches = (sentence: string, isWhole = false) => {
    const pictoWords = toWords(sentence);
    return termsOfWords.filter((terms) =>
      terms.some((term) => pictoWords.some((candidate) => matchesTerm(candidate, term, language, isWhole))),
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

/** True when a word of a picto is another form of a word, e.g. its plural. Both must begin with the same two letters. */
function sharesForm(pictoWord: string, forms: readonly string[], language: StoreLocale): boolean {
  return (
    pictoWord.slice(0, 2) === forms[0]?.slice(0, 2) &&
    listWordForms(pictoWord, language).some((form) => forms.includes(form))
  );
}

function matchesTerm(
  candidate: string,
  { word, forms }: Term,
  language: StoreLocale,
  isWhole = false,
): boolean {
  const isSame = isWhole ? candidate === word : candidate.startsWith(word);
  return isSame || sharesForm(candidate, forms, language);
}

/** Returns the term of a word. If it matches no known word, returns the terms of the known words that differ by a typo. */
function findTerms(word: string, knownWords: ReadonlySet<string>, language: StoreLocale): readonly Term[] {
  const toTerm = (text: string) => ({ word: text, forms: listWordForms(text, language) });
  const term = toTerm(word);
  const candidates = [...knownWords];
  if (word.length < MIN_TYPO_LENGTH || candidates.some((candidate) => matchesTerm(candidate, term, language)))
    return [term];
  return candidates.filter((candidate) => term.forms.some((form) => isTypo(form, candidate))).map(toTerm);
}

const isTypo = (typed: string, candidate: string): boolean =>
  Math.max(typed.length, candidate.length) >= MIN_TYPO_LENGTH && isWithinOneTypo(typed, candidate);

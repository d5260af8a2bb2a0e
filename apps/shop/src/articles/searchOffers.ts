import type { StoreCode } from '../stores.ts';
import type { Offer } from './offers.ts';
import { SEARCH_WORDS, type SearchWords, splitWords } from './searchWords.ts';

/** A shorter stem is found only at the beginning of a word, a longer one also inside. */
const MIN_INNER_LENGTH = 4;
/** In a shorter word one wrong letter makes another word. */
const MIN_TYPO_LENGTH = 4;
/** The rank of an offer that does not contain a term. A lower rank comes first. */
const UNFOUND = Number.POSITIVE_INFINITY;
/** The minimum length of a word without its ending. */
const MIN_STEM_LENGTH = 3;

/** The words of an offer: those of its name and codes, and those of all its texts. */
interface OfferWords {
  readonly offer: Offer;
  readonly nameWords: readonly string[];
  readonly allWords: readonly string[];
}

/** A word that is searched: its stem, and the stems of words in the shop's texts with the same meaning. */
interface Term {
  readonly stem: string;
  readonly synonymStems: readonly string[];
}

/**
 * Finds the offers that contain every word of a query or a synonym of it. Plurals, genders and accents don't
 * matter. A word that finds nothing may have one wrong letter. Matches in the name or code come first.
 */
export function searchOffers(offers: readonly Offer[], store: StoreCode, query: string): readonly Offer[] {
  const lexicon = SEARCH_WORDS[store];
  const queryWords = splitWords(query);
  const significantWords = queryWords.filter((word) => !lexicon.ignored.has(word));
  const words = significantWords.length > 0 ? significantWords : queryWords;
  if (words.length === 0) return [];
  const indexedOffers = offers.map((offer) => readOffer(offer, store));
  const terms = words.map((word) => findTerms(word, indexedOffers, lexicon));
  const rankedOffers = indexedOffers.map((offerWords) => ({
    offer: offerWords.offer,
    rank: Math.max(
      ...terms.map((alternatives) =>
        Math.min(...alternatives.map((term) => rankTerm(term, offerWords, lexicon.endings))),
      ),
    ),
  }));
  return rankedOffers
    .filter(({ rank }) => rank < UNFOUND)
    .sort((a, b) => a.rank - b.rank)
    .map(({ offer }) => offer);
}

function readOffer(offer: Offer, store: StoreCode): OfferWords {
  const { sku, furtherCodes, texts } = offer.article;
  const { name, name2, baseline, legend, description } = texts[store];
  const nameWords = splitWords([sku, ...furtherCodes, name, name2].join(' '));
  return {
    offer,
    nameWords,
    allWords: [...nameWords, ...splitWords([baseline, legend, description.text].join(' '))],
  };
}

/** Returns the term of a word. If it finds nothing, also returns the terms of known words that differ by one letter. */
function findTerms(
  word: string,
  indexedOffers: readonly OfferWords[],
  lexicon: SearchWords,
): readonly Term[] {
  const term = makeTerm(word, lexicon);
  const isFound = indexedOffers.some((offerWords) => rankTerm(term, offerWords, lexicon.endings) < UNFOUND);
  if (isFound || word.length < MIN_TYPO_LENGTH) return [term];
  const knownWords = new Set([
    ...indexedOffers.flatMap(({ allWords }) => allWords),
    ...lexicon.meanings.keys(),
  ]);
  const similarWords = [...knownWords].filter(
    (known) => known.length >= MIN_TYPO_LENGTH && isOneLetterAway(word, known, lexicon.endings),
  );
  return [term, ...similarWords.map((similar) => makeTerm(similar, lexicon))];
}

function makeTerm(word: string, { endings, meanings }: SearchWords): Term {
  const stem = removeEnding(word, endings);
  const isMatch = (synonym: string) =>
    stem.length < MIN_INNER_LENGTH ? removeEnding(synonym, endings) === stem : synonym.startsWith(stem);
  const synonymStems = [...meanings]
    .filter(([synonym]) => isMatch(synonym))
    .flatMap(([, shopWords]) => shopWords.map((shopWord) => removeEnding(shopWord, endings)));
  return { stem, synonymStems };
}

function removeEnding(word: string, endings: readonly string[]): string {
  const ending = endings.find(
    (candidate) => word.endsWith(candidate) && word.length - candidate.length >= MIN_STEM_LENGTH,
  );
  return ending ? word.slice(0, -ending.length) : word;
}

/** The rank of an offer for a term: whole words first, then synonyms, then parts of words; the name before other texts. */
function rankTerm(
  { stem, synonymStems }: Term,
  { nameWords, allWords }: OfferWords,
  endings: readonly string[],
): number {
  const matchesByRank = [
    () => nameWords.some((word) => removeEnding(word, endings) === stem),
    () => synonymStems.some((synonym) => hasPart(nameWords, synonym)),
    () => hasPart(nameWords, stem),
    () => synonymStems.some((synonym) => hasPart(allWords, synonym)),
    () => hasPart(allWords, stem),
  ];
  const rank = matchesByRank.findIndex((matches) => matches());
  return rank < 0 ? UNFOUND : rank;
}

const hasPart = (words: readonly string[], stem: string): boolean =>
  words.some((word) => (stem.length < MIN_INNER_LENGTH ? word.startsWith(stem) : word.includes(stem)));

/** Whether two words, or their stems, differ by one letter that is wrong, missing or too many, or by two swapped ones. */
function isOneLetterAway(typed: string, known: string, endings: readonly string[]): boolean {
  return (
    differsByOne(typed, known) || differsByOne(removeEnding(typed, endings), removeEnding(known, endings))
  );
}

function differsByOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  );
}

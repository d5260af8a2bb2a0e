import type { StoreCode } from '../stores.ts';
import { SEARCH_WORDS, type SearchWords, splitWords } from './searchWords.ts';
import type { Offer } from './stock.ts';

/** A shorter part of a word is found only at the beginning of a word. */
const MIN_INNER_LENGTH = 4;
/** In a shorter word one wrong letter makes another word. */
const MIN_TYPO_LENGTH = 4;
/** The rank of an offer that does not contain a term. */
const UNFOUND = Number.POSITIVE_INFINITY;
/** The minimum length of a word without its ending. */
const MIN_STEM_LENGTH = 3;

/** The words of an offer: those of its name and codes, and those of all its texts. */
interface OfferWords {
  readonly offer: Offer;
  readonly name: readonly string[];
  readonly all: readonly string[];
}

/** A word that is searched: its own stem, and the stems of words of the shop with the same meaning. */
interface Term {
  readonly own: string;
  readonly meant: readonly string[];
}

/**
 * Finds the offers that contain every word of a query or a synonym of it. Plurals, genders and accents don't
 * matter. A word that finds nothing may have one wrong letter. Matches in the name or code come first.
 */
export function searchStock(offers: readonly Offer[], store: StoreCode, query: string): readonly Offer[] {
  const lexicon = SEARCH_WORDS[store];
  const asked = splitWords(query);
  const significant = asked.filter((word) => !lexicon.ignored.has(word));
  const words = significant.length > 0 ? significant : asked;
  if (words.length === 0) return [];
  const indexedOffers = offers.map((offer) => readOffer(offer, store));
  const terms = words.map((word) => findTerms(word, indexedOffers, lexicon));
  const ranked = indexedOffers.map((one) => ({
    offer: one.offer,
    rank: Math.max(
      ...terms.map((alternatives) =>
        Math.min(...alternatives.map((term) => rankTerm(term, one, lexicon.endings))),
      ),
    ),
  }));
  return ranked
    .filter(({ rank }) => rank < UNFOUND)
    .sort((a, b) => a.rank - b.rank)
    .map(({ offer }) => offer);
}

function readOffer(offer: Offer, store: StoreCode): OfferWords {
  const { sku, furtherCodes, texts } = offer.article;
  const { name, name2, baseline, legend, description } = texts[store];
  const inName = splitWords([sku, ...furtherCodes, name, name2].join(' '));
  return {
    offer,
    name: inName,
    all: [...inName, ...splitWords([baseline, legend, description.text].join(' '))],
  };
}

/** Returns the term of a word, and if it finds nothing also those of the known words that differ by one letter. */
function findTerms(
  word: string,
  indexedOffers: readonly OfferWords[],
  lexicon: SearchWords,
): readonly Term[] {
  const term = makeTerm(word, lexicon);
  const isFound = indexedOffers.some((one) => rankTerm(term, one, lexicon.endings) < UNFOUND);
  if (isFound || word.length < MIN_TYPO_LENGTH) return [term];
  const known = new Set([...indexedOffers.flatMap(({ all }) => all), ...lexicon.meanings.keys()]);
  const similarWords = [...known].filter(
    (each) => each.length >= MIN_TYPO_LENGTH && isOneLetterAway(word, each, lexicon.endings),
  );
  return [term, ...similarWords.map((each) => makeTerm(each, lexicon))];
}

function makeTerm(word: string, { endings, meanings }: SearchWords): Term {
  const own = removeEnding(word, endings);
  const isMatch = (synonym: string) =>
    own.length < MIN_INNER_LENGTH ? removeEnding(synonym, endings) === own : synonym.startsWith(own);
  const meant = [...meanings].filter(([synonym]) => isMatch(synonym));
  return { own, meant: meant.flatMap(([, all]) => all.map((each) => removeEnding(each, endings))) };
}

function removeEnding(word: string, endings: readonly string[]): string {
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= MIN_STEM_LENGTH);
  return ending ? word.slice(0, -ending.length) : word;
}

/** Whole words first, then synonyms, then parts of words; the name before other texts. */
function rankTerm({ own, meant }: Term, { name, all }: OfferWords, endings: readonly string[]): number {
  const places = [
    () => name.some((text) => removeEnding(text, endings) === own),
    () => meant.some((stem) => hasPart(name, stem)),
    () => hasPart(name, own),
    () => meant.some((stem) => hasPart(all, stem)),
    () => hasPart(all, own),
  ];
  const found = places.findIndex((isThere) => isThere());
  return found < 0 ? UNFOUND : found;
}

const hasPart = (texts: readonly string[], stem: string): boolean =>
  texts.some((text) => (stem.length < MIN_INNER_LENGTH ? text.startsWith(stem) : text.includes(stem)));

/** Whether two words differ by one letter that is wrong, missing or too many, or by two that changed places. */
function isOneLetterAway(asked: string, known: string, endings: readonly string[]): boolean {
  const [a, b] = [removeEnding(asked, endings), removeEnding(known, endings)];
  return differsByOne(asked, known) || differsByOne(a, b);
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

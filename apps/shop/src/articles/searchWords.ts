import german from '../messages/search/de_DE.json';
import english from '../messages/search/en_GB.json';
import spanish from '../messages/search/es_ES.json';
import french from '../messages/search/fr_FR.json';
import italian from '../messages/search/it_IT.json';
import type { StoreCode } from '../stores.ts';

/** The words of a store's language that the search treats specially. All are normalised like `splitWords` does. */
export interface SearchWords {
  /** Words that say nothing about a product. */
  readonly ignored: ReadonlySet<string>;
  /** Endings of plurals and genders, the longest first. */
  readonly endings: readonly string[];
  /** For each word that parents use: the words with this meaning in the shop's texts. */
  readonly meanings: ReadonlyMap<string, readonly string[]>;
}

interface WordFile {
  readonly ignored: string;
  readonly endings: string;
  /** For each word of the shop's texts: the words that parents use instead of it, or for the same occasion. */
  readonly synonyms: Readonly<Record<string, string>>;
}

/** The search words of each store. */
export const SEARCH_WORDS: Readonly<Record<StoreCode, SearchWords>> = {
  fr: indexWords(french),
  es: indexWords(spanish),
  it: indexWords(italian),
  uk: indexWords(english),
  de: indexWords(german),
};

function indexWords(file: WordFile): SearchWords {
  const ignored = new Set(splitWords(file.ignored));
  const meanings = new Map<string, string[]>();
  for (const [word, synonyms] of Object.entries(file.synonyms))
    for (const synonym of splitWords(synonyms).filter((part) => !ignored.has(part)))
      meanings.set(synonym, [...(meanings.get(synonym) ?? []), ...splitWords(word)]);
  return { ignored, endings: splitWords(file.endings).toSorted((a, b) => b.length - a.length), meanings };
}

/**
 * Splits a text into words without HTML tags, accents and capitals, and with ss, oe and ae for ß, œ and æ. The editor and
 * the office fold texts in the same way; a shop may not import their code.
 */
export function splitWords(text: string): readonly string[] {
  return (
    text
      .replaceAll(/<[^>]+>/g, ' ')
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .replaceAll('œ', 'oe')
      .replaceAll('æ', 'ae')
      .match(/[\p{L}\p{N}_]+/gu) ?? []
  );
}

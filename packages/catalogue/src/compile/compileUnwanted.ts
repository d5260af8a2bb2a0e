import type { UnwantedWords } from '@cmon/core/catalogue/document';
import { STORE_LOCALES } from '@cmon/core/catalogue/types';
import { foldedWord, wordHash } from '@cmon/core/composition/unwantedWords';
import type { UnwantedSource } from '../source/schemas.ts';

const hashes = (words: readonly string[]): readonly number[] =>
  [...new Set(words.map((word) => wordHash(foldedWord(word))))].sort((a, b) => a - b);

/** The words that are not printed, as hashes: a page that loads the options shows none of them. */
export function compileUnwanted(source: UnwantedSource): UnwantedWords {
  return {
    every: hashes(source.every),
    ...Object.fromEntries(STORE_LOCALES.map((locale) => [locale, hashes(source[locale])])),
  };
}

import type { UnwantedWords } from '@cmon/core/catalogue/document';
import { STORE_LOCALES } from '@cmon/core/catalogue/types';
import { foldWord, hashWord } from '@cmon/core/composition/unwantedWords';
import type { UnwantedSource } from '../source/unwantedSource.ts';

const hashWords = (words: readonly string[]): readonly number[] =>
  [...new Set(words.map((word) => hashWord(foldWord(word))))].sort((a, b) => a - b);

/** Compiles the unwanted words to hashes, so that the published options contain none of the words. */
export function compileUnwantedWords(source: UnwantedSource): UnwantedWords {
  return {
    every: hashWords(source.every),
    ...Object.fromEntries(STORE_LOCALES.map((locale) => [locale, hashWords(source[locale])])),
  };
}

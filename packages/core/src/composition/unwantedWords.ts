import type { UnwantedWords } from '../catalogue/document.ts';
import { getContentLocale } from '../catalogue/getLocalized.ts';
import type { Locale } from '../catalogue/types.ts';

/** Signs and digits that are used in place of letters. */
const LETTER_OF_SIGN: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  '€': 'e',
  $: 's',
  '!': 'i',
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
};

const SIGNS = /[01345780@€$!ßœæø]/g;

/** The text in lower case without accents. The tilde of ñ is kept, because it makes another word (año, ano). */
function stripAccents(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u0302\u0304-\u036f]/g, '')
    .replace(/([^n])\u0303/g, '$1')
    .normalize('NFC');
}

/** A word in the form that is compared: signs replaced with letters, and three or more equal letters reduced to one. */
export function foldWord(word: string): string {
  return stripAccents(word)
    .replace(SIGNS, (sign) => LETTER_OF_SIGN[sign] ?? sign)
    .replace(/(.)\1{2,}/g, '$1');
}

/** The 32-bit FNV-1a hash of a word. */
export function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i += 1) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** The whole words of a text, and the words spelled by separate letters (`z u t`). */
function splitWords(text: string): readonly string[] {
  const parts = stripAccents(text)
    .split(/[^\p{L}\p{N}@€$!]+/u)
    .map((part) => part.replace(/^!+|!+$/g, ''));
  const spelled = parts
    .map((part) => (part.length === 1 ? part : ' '))
    .join('')
    .split(' ')
    .filter((word) => word.length > 2);
  // A word without letters is a number.
  return [...parts, ...spelled].filter((word) => /\p{L}/u.test(word));
}

/**
 * True when a text contains an unwanted word of the language. Only whole words are compared, so that a name that contains
 * such a word is accepted.
 */
export function hasUnwantedWord(value: string, locale: Locale, unwanted: UnwantedWords | undefined): boolean {
  if (!unwanted) return false;
  const hashes = [...(unwanted.every ?? []), ...(unwanted[getContentLocale(locale)] ?? [])];
  return splitWords(value).some((word) => hashes.includes(hashWord(foldWord(word))));
}

import type { UnwantedWords } from '../catalogue/document.ts';
import { contentLocale } from '../catalogue/localized.ts';
import type { Locale } from '../catalogue/types.ts';

/** Signs that stand for letters inside a word. */
const STANDS_FOR: Readonly<Record<string, string>> = {
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

/** Without capitals and accents, save the tilde of ñ, which makes another word (año, ano). */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u0302\u0304-\u036f]/g, '')
    .replace(/([^n])\u0303/g, '$1')
    .normalize('NFC');
}

/** A word as it is compared: signs read as letters, a letter that is drawn out written once. */
export function foldedWord(word: string): string {
  return plain(word)
    .replace(SIGNS, (sign) => STANDS_FOR[sign] ?? sign)
    .replace(/(.)\1{2,}/g, '$1');
}

/** FNV-1a, 32 bits. */
export function wordHash(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** The whole words of a text, and letters that stand apart as the word that they spell. */
function wordsOf(text: string): readonly string[] {
  const parts = plain(text)
    .split(/[^\p{L}\p{N}@€$!]+/u)
    .map((part) => part.replace(/^!+|!+$/g, ''));
  const spelled = parts
    .map((part) => (part.length === 1 ? part : ' '))
    .join('')
    .split(' ')
    .filter((word) => word.length > 2);
  // Figures alone are a number.
  return [...parts, ...spelled].filter((word) => /\p{L}/u.test(word));
}

/**
 * Whether a text has a word in it that is not printed in a language. Whole words only, so that no name falls for what
 * it has inside.
 */
export function hasUnwantedWord(value: string, locale: Locale, unwanted: UnwantedWords | undefined): boolean {
  if (!unwanted) return false;
  const hashes = [...(unwanted.every ?? []), ...(unwanted[contentLocale(locale)] ?? [])];
  return wordsOf(value).some((word) => hashes.includes(wordHash(foldedWord(word))));
}

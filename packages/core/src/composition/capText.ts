import { perText } from '../catalogue/perText.ts';
import type { Forme } from '../catalogue/types.ts';

/** A letter with its combining marks counts once; a newline counts as a character. */
const SEEN_CHARACTERS = /\P{M}\p{M}*|\p{M}+/gu;

export const seenCharacters = (value: string): readonly string[] =>
  value.normalize('NFC').match(SEEN_CHARACTERS) ?? [];

/** Letters before the first combining mark, U+0300: one unit each, composed as they are. */
const UNMARKED = /^[\n -\u02ff]*$/;

export const countCharacters = (value: string): number =>
  UNMARKED.test(value) ? value.length : seenCharacters(value).length;

/** At most `max` characters as the shopper counts them, cut between two of them. */
export function capText(value: string, max: number): string {
  if (value.length <= max) return value;
  const seen = seenCharacters(value);
  return seen.length <= max ? value : seen.slice(0, Math.max(0, max)).join('');
}

/** How many characters a shape takes in one text; a list cycles by text index. */
export const maxChars = (forme: Forme, text: number): number => perText(forme.textfield.maxChars, text);

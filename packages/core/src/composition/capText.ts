import { perText } from '../catalogue/perText.ts';
import type { Forme } from '../catalogue/types.ts';

/** One match per visible character: a letter with its combining marks. A newline is also a character. */
const SEEN_CHARACTERS = /\P{M}\p{M}*|\p{M}+/gu;

export const seenCharacters = (value: string): readonly string[] =>
  value.normalize('NFC').match(SEEN_CHARACTERS) ?? [];

/** Only characters below U+0300, the first combining mark: each is one UTF-16 unit, so the length is the count. */
const UNMARKED = /^[\n -\u02ff]*$/;

export const countCharacters = (value: string): number =>
  UNMARKED.test(value) ? value.length : seenCharacters(value).length;

/** The text cut to at most `max` visible characters. */
export function capText(value: string, max: number): string {
  if (value.length <= max) return value;
  const seen = seenCharacters(value);
  return seen.length <= max ? value : seen.slice(0, Math.max(0, max)).join('');
}

/** The maximum number of characters of one text of a shape. */
export const maxChars = (forme: Forme, text: number): number => perText(forme.textfield.maxChars, text);

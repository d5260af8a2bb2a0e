import { getValueForText } from '../catalogue/getValueForText.ts';
import type { Forme } from '../catalogue/types.ts';

/** One match per visible character: a letter with its combining marks. A newline is also a character. */
const VISIBLE_CHARACTERS = /\P{M}\p{M}*|\p{M}+/gu;

export const splitCharacters = (value: string): readonly string[] =>
  value.normalize('NFC').match(VISIBLE_CHARACTERS) ?? [];

/** Only characters below U+0300, the first combining mark: each is one UTF-16 unit, so the length is the count. */
const WITHOUT_MARKS = /^[\n -\u02ff]*$/;

export const countCharacters = (value: string): number =>
  WITHOUT_MARKS.test(value) ? value.length : splitCharacters(value).length;

/** The text cut to at most `max` visible characters. */
export function truncateText(value: string, max: number): string {
  if (value.length <= max) return value;
  const characters = splitCharacters(value);
  return characters.length <= max ? value : characters.slice(0, Math.max(0, max)).join('');
}

/** The maximum number of characters of one text of a shape. */
export const getMaxChars = (forme: Forme, text: number): number =>
  getValueForText(forme.textfield.maxChars, text);

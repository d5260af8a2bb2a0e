import { LETTER_KINDS, type LetterKind, type LetterText } from './letters.ts';

/** Settings of the letters that customer service sends. They are mailed through the mail server of the alerts. */
export interface LetterSettings {
  /** The kinds of letters that are on. */
  readonly letterKinds: readonly LetterKind[];
  /** Address of the sender, to which customers answer; empty when letters are only printed. */
  readonly letterFrom: string;
  /** The workshop's own texts. A kind and language without an own text has the product's text. */
  readonly letterTexts: readonly LetterText[];
}

export const DEFAULT_LETTERS: LetterSettings = { letterKinds: LETTER_KINDS, letterFrom: '', letterTexts: [] };

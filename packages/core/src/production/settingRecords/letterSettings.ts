import { LETTER_KINDS, type LetterKind, type LetterText } from './letters.ts';

/** Which letters customer service may send, from whom, and their words. They go through the mail server of the alerts. */
export interface LetterSettings {
  /** The kinds of letters that are on. */
  readonly letterKinds: readonly LetterKind[];
  /** Address of the sender, to which customers answer; empty when letters are only printed. */
  readonly letterFrom: string;
  /** The workshop's own words. A kind and language without them has the product's. */
  readonly letterTexts: readonly LetterText[];
}

export const DEFAULT_LETTERS: LetterSettings = { letterKinds: LETTER_KINDS, letterFrom: '', letterTexts: [] };

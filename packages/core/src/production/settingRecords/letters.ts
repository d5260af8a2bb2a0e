import type { StoreLocale } from '../../catalogue/types.ts';

/**
 * The letters that customer service sends about an order. The text of `free` is the writer's, between greeting and
 * close.
 */
export const LETTER_KINDS = ['held', 'line', 'reprint', 'shipped', 'link', 'address', 'free'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** The placeholders of a letter, written in braces: `{number}`. */
const LETTER_FIELDS = ['number', 'name', 'reason', 'link', 'tracking'] as const;
type LetterField = (typeof LETTER_FIELDS)[number];

/** A text with placeholders. Braces are for placeholders only. */
export const LETTER_TEXT_PATTERN = new RegExp(`^([^{}]|\\{(${LETTER_FIELDS.join('|')})\\})+$`, 'u');
/** A subject is read on locked screens: it has the order's number, and no other placeholder. */
export const LETTER_SUBJECT_PATTERN = /^([^{}\p{Cc}]|\{number\})+$/u;
export const MAX_LETTER_TEXT_LENGTH = 4000;
export const MAX_LETTER_SUBJECT_LENGTH = 120;

/** The subject and text of a letter, before its placeholders are filled in. */
export interface LetterTemplate {
  readonly subject: string;
  readonly text: string;
}

/** The workshop's own subject and text of a letter in one language. */
export interface LetterText extends LetterTemplate {
  readonly letter: LetterKind;
  readonly locale: StoreLocale;
}

/** What each placeholder becomes; null for what the order doesn't have. */
export type LetterValues = Readonly<Record<LetterField, string | null>>;

/** Fills in the placeholders. `missing` names those without a value, with which the letter can't be sent. */
export function fillLetter(
  { subject, text }: LetterTemplate,
  values: LetterValues,
): LetterTemplate & { readonly missing: readonly LetterField[] } {
  const missing = new Set<LetterField>();
  const fill = (template: string) =>
    template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const field = LETTER_FIELDS.find((known) => known === name);
      if (field === undefined) return whole;
      if (values[field] === null) missing.add(field);
      return values[field] ?? whole;
    });
  return { subject: fill(subject), text: fill(text), missing: [...missing] };
}

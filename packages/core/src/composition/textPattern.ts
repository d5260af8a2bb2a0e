import type { Forme, TextPattern } from '../catalogue/types.ts';

/** What a text of a shape must be; null when it may be anything. */
export const patternOf = (forme: Forme, text: number): TextPattern | null =>
  forme.textfield.patterns?.[text] ?? null;

/** Digits that a telephone number has, its country's included. */
const FEWEST_DIGITS = 6;
const MOST_DIGITS = 15;

export function matchesPattern(value: string, pattern: TextPattern): boolean {
  const digits = value.replace(/\D/g, '').length;
  switch (pattern) {
    case 'phone':
      return /^\s*\+?[\d ()./-]+$/.test(value) && digits >= FEWEST_DIGITS && digits <= MOST_DIGITS;
    case 'digits':
      return /^[\d ]+$/.test(value) && digits > 0;
  }
}

import type { Forme, TextPattern } from '../catalogue/types.ts';

/** The required format of a text of a shape; null when any text is accepted. */
export const findPattern = (forme: Forme, text: number): TextPattern | null =>
  forme.textfield.patterns?.[text] ?? null;

/** Number of digits of a telephone number, including the country code. */
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

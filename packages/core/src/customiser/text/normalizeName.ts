import { foldText } from '../../foldText.ts';

/** A name in lower case without accents and signs, for comparing names. */
export function normalizeName(name: string): string {
  return foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

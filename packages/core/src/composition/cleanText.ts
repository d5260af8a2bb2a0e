/**
 * What may stand on a label: printable ASCII, Latin-1, the Latin Extended blocks, typographic dashes, quotes and points,
 * € and ™, and the newline. Written as the inside of a character class.
 */
const ALLOWED =
  '\\n\\u0020-\\u007e\\u00a1-\\u00ac\\u00ae-\\u024f\\u1e00-\\u1eff\\u2010-\\u2015\\u2018-\\u201f\\u2020-\\u2022\\u2026\\u2039\\u203a\\u20ac\\u2122';

const DISALLOWED_RUN = new RegExp(`[^${ALLOWED}]+`, 'gu');
const ONLY_ALLOWED = new RegExp(`^[${ALLOWED}]*$`, 'u');

/**
 * Composes decomposed accents, makes every line end a newline and strips the characters that may not stand on a label.
 * What is left is one UTF-16 unit a character as the shopper sees it.
 */
export function cleanText(value: string): string {
  return value
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\u00a0\u2007\u202f]/g, ' ')
    .replace(DISALLOWED_RUN, '');
}

const OTHER_SCRIPT = /(?=[\p{Lo}\p{Lu}\p{Ll}\p{Lt}])[^\p{Script=Latin}\p{Script=Common}]/u;

/** True of a text with letters of another script, none of which may stand on a label: Latin ones could say the same. */
export const hasOtherScript = (value: string): boolean => OTHER_SCRIPT.test(value);

export const isCleanText = (value: string): boolean => ONLY_ALLOWED.test(value);

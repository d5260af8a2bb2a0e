/**
 * The characters allowed on a label, as the content of a regular expression's character class: printable ASCII,
 * Latin-1, the Latin Extended blocks, typographic dashes, quotes, daggers, bullets and ellipses, €, ™ and the newline.
 */
const ALLOWED =
  '\\n\\u0020-\\u007e\\u00a1-\\u00ac\\u00ae-\\u024f\\u1e00-\\u1eff\\u2010-\\u2015\\u2018-\\u201f\\u2020-\\u2022\\u2026\\u2039\\u203a\\u20ac\\u2122';

const DISALLOWED_RUN = new RegExp(`[^${ALLOWED}]+`, 'gu');
const ONLY_ALLOWED = new RegExp(`^[${ALLOWED}]*$`, 'u');

/**
 * Normalizes accents (NFC), line ends and spaces, and strips the characters that are not allowed on a label. In the
 * result, each visible character is one UTF-16 unit.
 */
export function cleanText(value: string): string {
  return value
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\u00a0\u2007\u202f]/g, ' ')
    .replace(DISALLOWED_RUN, '');
}

const OTHER_SCRIPT = /(?=[\p{Lo}\p{Lu}\p{Ll}\p{Lt}])[^\p{Script=Latin}\p{Script=Common}]/u;

/** True for a text with letters that are not Latin. They are not allowed; the shopper is advised to use Latin letters. */
export const hasOtherScript = (value: string): boolean => OTHER_SCRIPT.test(value);

/** True for a text in which every character is allowed on a label. */
export const isCleanText = (value: string): boolean => ONLY_ALLOWED.test(value);

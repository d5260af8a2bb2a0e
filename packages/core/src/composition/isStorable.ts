/** Control characters other than tab and line ends, and halves of a character that UTF-16 writes as a pair. */
const NEVER_STORED = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/**
 * True for a text that every database, file and printer takes as it is: well-formed Unicode without control characters.
 * PostgreSQL takes neither U+0000 nor a lone surrogate, in a text or in a JSON value.
 */
export function isStorable(text: string): boolean {
  return !NEVER_STORED.test(text);
}

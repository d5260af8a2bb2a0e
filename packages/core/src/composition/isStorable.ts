/** Control characters other than tab and line ends, and lone surrogates. */
const NEVER_STORED = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u;

/**
 * True for well-formed Unicode without control characters. PostgreSQL accepts neither U+0000 nor a lone surrogate in a
 * text or a JSON value, and control characters would break files and printers.
 */
export function isStorable(text: string): boolean {
  return !NEVER_STORED.test(text);
}

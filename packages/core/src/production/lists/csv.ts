/** Characters with which a spreadsheet recognises a formula, also the wide ones of Asian spreadsheets. */
const FORMULA_START = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
/** The separators, and each character that some program takes for the end of a line. */
const NEEDS_QUOTES = /[",;\n\r\u0085\u2028\u2029]/;

/** Formats one cell: quoted if necessary, with an apostrophe before a leading = + - @ so that it is no formula. */
export function formatCsvCell(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return FORMULA_START.test(text) || NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats one row and its line end. */
export const formatCsvRow = (cells: readonly string[]): string => `${cells.map(formatCsvCell).join(';')}\r\n`;

/**
 * Formats rows as a CSV file with a UTF-8 byte order mark. The separator is a semicolon, because spreadsheets of the five
 * countries expect it.
 */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map(formatCsvRow).join('')}`;

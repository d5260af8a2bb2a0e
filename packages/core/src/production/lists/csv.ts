/** Characters with which a spreadsheet recognises a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

/** Formats one cell: quoted if necessary, with an apostrophe before a leading = + - @ so that it is no formula. */
export function formatCsvCell(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return FORMULA_START.test(text) || /[",;\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats one row and its line end. */
export const formatCsvRow = (cells: readonly string[]): string => `${cells.map(formatCsvCell).join(';')}\r\n`;

/**
 * Formats rows as a CSV file with a UTF-8 byte order mark. The separator is a semicolon, because spreadsheets of the five
 * countries expect it.
 */
export const formatCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map(formatCsvRow).join('')}`;

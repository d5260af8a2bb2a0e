/** A spreadsheet would run these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** One cell: quoted where it must be, and a leading = + - @ made harmless with an apostrophe. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return FORMULA.test(text) || /[",;\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as a CSV file: semicolons, as spreadsheets of the five countries expect, with a mark that says UTF-8. */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`;

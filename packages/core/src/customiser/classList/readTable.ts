import { parseCsv } from './parseCsv.ts';

type Rows = readonly (readonly string[])[];

/** Cell delimiters of spreadsheets: the tab of copied cells, and the delimiters of CSV files. */
const DELIMITERS = ['\t', ';', ','] as const;

const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell !== '');

const trimRows = (rows: Rows): Rows => rows.map((row) => row.map((cell) => cell.trim())).filter(isFilled);

/** The share of rows that have the most frequent number of cells, reduced by the number of stray quotes. */
function scoreDelimiter(rows: Rows, strayQuotes: number): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return (Math.max(0, ...counts.values()) - strayQuotes) / rows.length;
}

/** A line without the quotes that a CSV file puts around its only cell. */
const unquote = (line: string): string =>
  /^".*"$/.test(line) && line.length > 1 ? line.slice(1, -1).replaceAll('""', '"').trim() : line;

/** Minimum number of names in a single line, separated by a delimiter, to read each cell as a child. */
const MIN_NAMES_IN_LINE = 3;

function padRows(rows: Rows): Rows {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const padded = rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
  const filled = Array.from({ length: width }, (_, column) => padded.some((row) => row[column] !== ''));
  return padded.map((row) => row.filter((_, column) => filled[column]));
}

/**
 * Parses a pasted text or a file into rows of trimmed cells, all of the same length. Accepts cells copied from a
 * spreadsheet, CSV with any of the usual delimiters, or one name per line. Blank rows and columns are removed.
 */
export function readTable(text: string): Rows {
  let best: { readonly rows: Rows; readonly score: number } = { rows: [], score: 0 };
  for (const delimiter of DELIMITERS) {
    if (!text.includes(delimiter)) continue;
    const { rows, strayQuotes } = parseCsv(text, delimiter);
    const filled = trimRows(rows);
    const score = scoreDelimiter(filled, strayQuotes);
    if (score > best.score) best = { rows: filled, score };
  }
  const [line] = best.rows;
  if (best.rows.length === 1 && line && line.filter((cell) => cell !== '').length >= MIN_NAMES_IN_LINE)
    return line.filter((cell) => cell !== '').map((cell) => [cell]);
  // With this delimiter, at least half of the rows have the same number of cells.
  if (best.score >= 0.5) return padRows(best.rows);
  return trimRows(text.split(LINE_END).map((line) => [unquote(line.trim())]));
}

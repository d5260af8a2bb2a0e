import { readCells } from './readCells.ts';

type Rows = readonly (readonly string[])[];

/** What spreadsheets put between the cells of a row; the first comes from copied cells, the others from files. */
const DELIMITERS = ['\t', ';', ','] as const;

const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell !== '');

const trimmed = (rows: Rows): Rows => rows.map((row) => row.map((cell) => cell.trim())).filter(isFilled);

/** How many rows agree on their number of cells, as a share of all, less those that the delimiter breaks. */
function agreement(rows: Rows, strayQuotes: number): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  return (Math.max(0, ...counts.values()) - strayQuotes) / rows.length;
}

/** A line that is one cell: the quotes that a file puts around it are no part of the name. */
const bare = (line: string): string =>
  /^".*"$/.test(line) && line.length > 1 ? line.slice(1, -1).replaceAll('""', '"').trim() : line;

/** A text of three or more names in one line, parted by commas, is a list written along. */
const WRITTEN_ALONG = 3;

function squared(rows: Rows): Rows {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const padded = rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
  const filled = Array.from({ length: width }, (_, column) => padded.some((row) => row[column] !== ''));
  return padded.map((row) => row.filter((_, column) => filled[column]));
}

/**
 * A pasted text or a file as rows of trimmed cells, all of one length: cells copied from a spreadsheet, CSV with any of
 * the usual delimiters, or a name a line. Blank rows and blank columns are left out.
 */
export function readTable(text: string): Rows {
  let best: { readonly rows: Rows; readonly score: number } = { rows: [], score: 0 };
  for (const delimiter of DELIMITERS) {
    if (!text.includes(delimiter)) continue;
    const { rows, strayQuotes } = readCells(text, delimiter);
    const filled = trimmed(rows);
    const score = agreement(filled, strayQuotes);
    if (score > best.score) best = { rows: filled, score };
  }
  const [line] = best.rows;
  if (best.rows.length === 1 && line && line.filter((cell) => cell !== '').length >= WRITTEN_ALONG)
    return line.filter((cell) => cell !== '').map((cell) => [cell]);
  if (best.score >= 0.5) return squared(best.rows);
  return trimmed(text.split(LINE_END).map((one) => [bare(one.trim())]));
}

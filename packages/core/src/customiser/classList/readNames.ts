import { type Result, success } from '../../failure.ts';
import { type ColumnKind, guessedKinds, headedKinds } from './columnKind.ts';
import { readTable } from './readTable.ts';

/** The most children of one list. */
export const MOST_NAMES = 500;

export interface NameColumn {
  readonly kind: ColumnKind;
  /** As the list heads it; empty when it has no headings. */
  readonly title: string;
}

/** A list of children: what each column holds, and a row of trimmed cells a child. */
export interface NameTable {
  readonly columns: readonly NameColumn[];
  readonly rows: readonly (readonly string[])[];
}

/** Why a text is no list that can be taken. */
export type ListRefusal =
  | { readonly kind: 'noNames' }
  | { readonly kind: 'tooManyNames'; readonly found: number; readonly most: number };

const NUMBERED = /^(\d{1,3})(?:\s*[.)°:-]\s*|\s+)(?=\S)/;
const BULLET = /^[-•*–·▪]\s+(?=\S)/;

/** The column without the numbers or bullets of a list, when every cell has them; numbers must count up by one. */
const unmarked = (column: readonly string[]): readonly string[] => {
  const filled = column.filter((cell) => cell !== '');
  const strip = (mark: RegExp) => column.map((cell) => cell.replace(mark, ''));
  if (filled.every((cell) => BULLET.test(cell))) return strip(BULLET);
  const numbers = filled.map((cell) => Number(NUMBERED.exec(cell)?.[1] ?? Number.NaN));
  const counts = numbers.every((number, at) => number === (numbers[0] ?? 0) + at);
  return counts && (filled.length > 1 || numbers[0] === 1) ? strip(NUMBERED) : column;
};

/** True for a column that only numbers the rows. */
const isNumbering = (column: readonly string[]): boolean =>
  column.every(
    (cell, at) =>
      /^\d{1,3}\.?$/.test(cell) && Number.parseInt(cell, 10) === at + Number.parseInt(column[0] ?? '', 10),
  );

const columnsOf = (rows: NameTable['rows']): readonly (readonly string[])[] =>
  Array.from({ length: rows[0]?.length ?? 0 }, (_, column) => rows.map((row) => row[column] ?? ''));

/**
 * Reads a class list as it was pasted or as its file says: a name a line, cells of a spreadsheet, or CSV, with or without
 * headings in the stores' languages. Blank lines and the numbers of a list are left out, nothing else is touched.
 */
export const readNames = (text: string): Result<NameTable, ListRefusal> => {
  const table = readTable(text.replace(/^\ufeff/, ''));
  const headings = table[0] ?? [];
  const headed = headedKinds(headings);
  const rows = headed ? table.slice(1) : table;
  if (rows.length === 0) return { ok: false, failure: { kind: 'noNames' } };
  if (rows.length > MOST_NAMES)
    return { ok: false, failure: { kind: 'tooManyNames', found: rows.length, most: MOST_NAMES } };

  const columns = columnsOf(rows).map((cells, at) => ({ cells: unmarked(cells), at }));
  const named = columns.filter(
    ({ cells, at }) => columns.length === 1 || !(isNumbering(cells) || headed?.[at] === 'number'),
  );
  const kept = named.length > 0 ? named : columns;
  const read = rows.map((_, row) => kept.map(({ cells }) => cells[row] ?? ''));
  const guessed = guessedKinds(read);
  return success({
    columns: kept.map(({ at }, place) => ({
      kind: headed?.[at] ?? guessed[place] ?? 'other',
      title: headed ? (headings[at] ?? '') : '',
    })),
    rows: read,
  });
};

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
  /** What stands above the children, cell by cell as a child's row would: titles, then the headings. */
  readonly heads: readonly (readonly string[])[];
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

/** Above the headings of a list stand a few titles at most, each alone in its row. */
export const MOST_TITLES = 5;

/** How many rows stand above the children: the headings' and those above it. */
const headsOf = (table: NameTable['rows']): number => {
  for (const [at, row] of table.slice(0, MOST_TITLES + 1).entries()) {
    if (headedKinds(row)) return at + 1;
    if (row.length > 1 && row.filter((cell) => cell !== '').length > 1) return 0;
  }
  return 0;
};

/** "Martin, Léa": a comma and a space put the surname first. */
const INVERTED = /^([^,;\t"]*[^,;\t"\s]), +([^,;\t"]+)$/;

const areInverted = (names: readonly string[]): boolean => {
  const filled = names.map((name) => name.trim()).filter((name) => name !== '');
  return filled.length > 1 && filled.every((name) => INVERTED.test(name));
};

interface ReadColumn extends NameColumn {
  readonly cells: readonly string[];
}

/** A column of names with their surname first is two. */
const parted = (column: ReadColumn): readonly ReadColumn[] => {
  if (column.kind === 'first' || column.kind === 'surname' || !areInverted(column.cells)) return [column];
  const part = (kind: ColumnKind, at: 1 | 2): ReadColumn => ({
    kind,
    title: '',
    cells: column.cells.map((cell) => INVERTED.exec(cell)?.[at] ?? ''),
  });
  return [part('surname', 1), part('first', 2)];
};

/**
 * Reads a class list as it was pasted or as its file says: a name a line, cells of a spreadsheet, or CSV, with or without
 * titles and headings in the stores' languages. Blank lines and the numbers of a list are left out, nothing else is
 * touched.
 */
export const readNames = (text: string): Result<NameTable, ListRefusal> => {
  const table = readTable(text.replace(/^\ufeff/, ''));
  const above = headsOf(table);
  const headings = table[above - 1] ?? [];
  const headed = above > 0 ? headedKinds(headings) : null;
  const rows = table.slice(above);
  if (rows.length === 0) return { ok: false, failure: { kind: 'noNames' } };
  if (rows.length > MOST_NAMES)
    return { ok: false, failure: { kind: 'tooManyNames', found: rows.length, most: MOST_NAMES } };

  const columns = columnsOf(rows).map((cells, at) => ({ cells: unmarked(cells), at }));
  const named = columns.filter(
    ({ cells, at }) => columns.length === 1 || !(isNumbering(cells) || headed?.[at] === 'number'),
  );
  const kept = named.length > 0 ? named : columns;
  const surnameFirst = areInverted(text.split(/[\r\n]+/));
  const guessed = guessedKinds(columnsOf(kept.map(({ cells }) => cells)), surnameFirst);
  const read = kept.flatMap(({ cells, at }, place) =>
    parted({
      kind: headed?.[at] ?? guessed[place] ?? 'other',
      title: headed ? (headings[at] ?? '') : '',
      cells,
    }),
  );
  return success({
    columns: read.map(({ kind, title }) => ({ kind, title })),
    rows: columnsOf(read.map(({ cells }) => cells)),
    heads: table.slice(0, above).map((row) =>
      headOf(
        row,
        kept.map(({ at }) => at),
        read.length,
      ),
    ),
  });
};

/** A row above the children in the children's columns, none of its words lost. */
const headOf = (row: readonly string[], kept: readonly number[], width: number): readonly string[] => {
  const cells = kept.map((at) => row[at] ?? '');
  const words = cells.some((cell) => cell !== '') ? cells : [row.find((cell) => cell !== '') ?? ''];
  return Array.from({ length: width }, (_, at) => words[at] ?? '');
};

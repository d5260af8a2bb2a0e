import { stringifyJson } from '../../composition/stringifyJson.ts';
import { type Result, success } from '../../failure.ts';
import { type ColumnKind, guessedKinds, headedKinds, saysTitle } from './columnKind.ts';
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

/** What marks most cells of a column: bullets, or numbers that count up by one. */
function markOf(column: readonly string[]): RegExp | null {
  const filled = column.filter((cell) => cell !== '');
  const isMost = (count: number) => count > 0 && count * 2 >= filled.length;
  if (isMost(filled.filter((cell) => BULLET.test(cell)).length)) return BULLET;
  const numbers = filled.flatMap((cell) => NUMBERED.exec(cell)?.[1] ?? []).map(Number);
  const counts = numbers.every((number, at) => number === (numbers[0] ?? 0) + at);
  return isMost(numbers.length) && counts && (numbers.length > 1 || numbers[0] === 1) ? NUMBERED : null;
}

/** The column without the marks of a list. */
function unmarked(column: readonly string[]): readonly string[] {
  const mark = markOf(column);
  return mark ? column.map((cell) => cell.replace(mark, '')) : column;
}

/** True for a column that only numbers the rows. */
function isNumbering(column: readonly string[]): boolean {
  return column.every(
    (cell, at) =>
      /^\d{1,3}\.?$/.test(cell) && Number.parseInt(cell, 10) === at + Number.parseInt(column[0] ?? '', 10),
  );
}

const columnsOf = (rows: NameTable['rows']): readonly (readonly string[])[] =>
  Array.from({ length: rows[0]?.length ?? 0 }, (_, column) => rows.map((row) => row[column] ?? ''));

/** Above the headings of a list stand a few titles at most, each alone in its row. */
export const MOST_TITLES = 5;

/** How many rows stand above the children, and whether the last of them heads the columns. */
function headsOf(table: NameTable['rows']): { readonly above: number; readonly headed: boolean } {
  const top = table.slice(0, MOST_TITLES + 1);
  for (const [at, row] of top.entries()) {
    if (headedKinds(row)) return { above: at + 1, headed: true };
    if (row.filter((cell) => cell !== '').length > 1) break;
  }
  const mark = table[0]?.length === 1 ? markOf(table.map(([cell = '']) => cell)) : null;
  const first = top.findIndex((row) => !isTitle(row, mark));
  return { above: first < 0 || first > MOST_TITLES ? 0 : first, headed: false };
}

/** A row of one cell that speaks of a class or a year, or that hasn't the mark of the children beneath it. */
function isTitle(row: readonly string[], mark: RegExp | null): boolean {
  const [cell = '', ...more] = row.filter((one) => one !== '');
  return more.length === 0 && (mark ? !mark.test(cell) : saysTitle(cell));
}

/** "Martin, Léa": a comma and a space put the surname first. */
const INVERTED = /^([^,;\t"]*[^,;\t"\s]), +([^,;\t"]+)$/;

/** True when most names say the surname first. */
function areInverted(names: readonly string[]): boolean {
  const filled = names.map((name) => name.trim()).filter((name) => name !== '');
  const inverted = filled.filter((name) => INVERTED.test(name)).length;
  return inverted > 1 && inverted * 2 > filled.length;
}

interface ReadColumn extends NameColumn {
  readonly cells: readonly string[];
}

/** A column of names with their surname first is two. */
function parted(column: ReadColumn): readonly ReadColumn[] {
  if (column.kind === 'first' || column.kind === 'surname' || !areInverted(column.cells)) return [column];
  const part = (kind: ColumnKind, at: 1 | 2): ReadColumn => ({
    kind,
    title: '',
    cells: column.cells.map((cell) => INVERTED.exec(cell)?.[at] ?? (kind === 'first' ? cell : '')),
  });
  return [part('surname', 1), part('first', 2)];
}

/**
 * Reads a class list as it was pasted or as its file says: a name a line, cells of a spreadsheet, or CSV, with or without
 * titles and headings in the stores' languages. Blank lines and the numbers of a list are left out, nothing else is
 * touched.
 */
export function readNames(text: string): Result<NameTable, ListRefusal> {
  const table = readTable(text.replace(/^\ufeff/, ''));
  const { above, headed: hasHeadings } = headsOf(table);
  const headings = hasHeadings ? (table[above - 1] ?? []) : [];
  const headed = hasHeadings ? headedKinds(headings) : null;
  // A list of several classes says its headings again.
  const again = stringifyJson(headings);
  const rows = table.slice(above).filter((row) => stringifyJson(row) !== again);
  if (rows.length === 0) return { ok: false, failure: { kind: 'noNames' } };
  if (rows.length > MOST_NAMES)
    return { ok: false, failure: { kind: 'tooManyNames', found: rows.length, most: MOST_NAMES } };

  const columns = columnsOf(rows).map((cells, at) => ({ cells: unmarked(cells), at }));
  const named = columns.filter(
    ({ cells, at }) => columns.length === 1 || !(isNumbering(cells) || headed?.[at] === 'number'),
  );
  const kept = named.length > 0 ? named : columns;
  const surnameFirst = areInverted(text.split(/[\r\n]+/).slice(above));
  const cells = kept.map((column) => column.cells);
  const guessed = guessedKinds(columnsOf(cells), surnameFirst);
  const told = surnameFirst && !headed ? withLoneFirst(cells) : cells;
  const read = kept.flatMap(({ at }, place) =>
    parted({
      kind: headed?.[at] ?? guessed[place] ?? 'other',
      title: headed ? (headings[at] ?? '') : '',
      cells: told[place] ?? [],
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
}

/** Among names with their surname first, one that is alone in its row is a first name. */
function withLoneFirst([surnames, firsts, ...others]: readonly (readonly string[])[]) {
  return surnames && firsts
    ? [
        surnames.map((cell, row) => (firsts[row] === '' ? '' : cell)),
        firsts.map((cell, row) => (cell === '' ? (surnames[row] ?? '') : cell)),
        ...others,
      ]
    : [surnames ?? []];
}

/** A row above the children in the children's columns, none of its words lost. */
function headOf(row: readonly string[], kept: readonly number[], width: number): readonly string[] {
  const cells = kept.map((at) => row[at] ?? '');
  const words = cells.some((cell) => cell !== '') ? cells : [row.find((cell) => cell !== '') ?? ''];
  return Array.from({ length: width }, (_, at) => words[at] ?? '');
}

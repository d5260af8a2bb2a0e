import { stringifyJson } from '../../composition/stringifyJson.ts';
import { type Result, success } from '../../failure.ts';
import { type ColumnKind, guessKinds, isTitleText, readKindsFromHeadings } from './columnKind.ts';
import { readTable } from './readTable.ts';
import { areFullNames, splitFullName } from './splitFullName.ts';

/** Maximum number of children in a list. */
export const MAX_NAMES = 500;

export interface NameColumn {
  readonly kind: ColumnKind;
  /** The heading of the column; empty when the list has no headings. */
  readonly title: string;
}

/** A parsed class list: its columns, and one row of trimmed cells per child. */
export interface NameTable {
  readonly columns: readonly NameColumn[];
  readonly rows: readonly (readonly string[])[];
  /** The rows above the children (titles, then headings), with the same columns as the rows of the children. */
  readonly titleRows: readonly (readonly string[])[];
  /** Whether each child had its whole name in one cell, which was divided. */
  readonly hasWholeNames: boolean;
}

/** Why a text can't be used as a class list. */
export type ListRefusal =
  | { readonly kind: 'noNames' }
  | { readonly kind: 'tooManyNames'; readonly found: number; readonly most: number };

/** A number before a name: `1. Léa`, `1) Léa`, `1 Léa`. */
const NUMBERED = /^(\d{1,3})(?:\s*[.)°:-]\s*|\s+)(?=\S)/;
const BULLET = /^[-•*–·▪]\s+(?=\S)/;

/** The list marker of most cells of a column (bullets, or numbers in sequence), or null. */
function detectMarker(column: readonly string[]): RegExp | null {
  const filled = column.filter((cell) => cell !== '');
  const isMost = (count: number) => count > 0 && count * 2 >= filled.length;
  if (isMost(filled.filter((cell) => BULLET.test(cell)).length)) return BULLET;
  const numbers = filled.flatMap((cell) => NUMBERED.exec(cell)?.[1] ?? []).map(Number);
  const isSequence = numbers.every((number, index) => number === (numbers[0] ?? 0) + index);
  return isMost(numbers.length) && isSequence && (numbers.length > 1 || numbers[0] === 1) ? NUMBERED : null;
}

/** The column without list markers. */
function stripMarkers(column: readonly string[]): readonly string[] {
  const marker = detectMarker(column);
  return marker ? column.map((cell) => cell.replace(marker, '')) : column;
}

/** True for a column that contains only row numbers. */
function isNumbering(column: readonly string[]): boolean {
  return column.every(
    (cell, index) =>
      /^\d{1,3}\.?$/.test(cell) && Number.parseInt(cell, 10) === index + Number.parseInt(column[0] ?? '', 10),
  );
}

const toColumns = (rows: NameTable['rows']): readonly (readonly string[])[] =>
  Array.from({ length: rows[0]?.length ?? 0 }, (_, column) => rows.map((row) => row[column] ?? ''));

/** Maximum number of title rows above the headings. Each title is the only cell of its row. */
export const MAX_TITLES = 5;

/** The number of rows above the children, and whether the last of these rows contains the headings. */
function findHeadRows(table: NameTable['rows']): {
  readonly headRowCount: number;
  readonly hasHeadings: boolean;
} {
  const top = table.slice(0, MAX_TITLES + 1);
  for (const [rowIndex, row] of top.entries()) {
    if (readKindsFromHeadings(row)) return { headRowCount: rowIndex + 1, hasHeadings: true };
    if (row.filter((cell) => cell !== '').length > 1) break;
  }
  const marker = table[0]?.length === 1 ? detectMarker(table.map(([cell = '']) => cell)) : null;
  const firstNameRow = top.findIndex((row) => !isTitle(row, marker));
  return {
    headRowCount: firstNameRow < 0 || firstNameRow > MAX_TITLES ? 0 : firstNameRow,
    hasHeadings: false,
  };
}

/** True for a row of one cell that looks like a title, or that lacks the list marker of the other rows. */
function isTitle(row: readonly string[], marker: RegExp | null): boolean {
  const [cell = '', ...more] = row.filter((text) => text !== '');
  return more.length === 0 && (marker ? !marker.test(cell) : isTitleText(cell));
}

/** Matches "Martin, Léa": a surname, a comma, a space and a first name. */
const INVERTED = /^([^,;\t"]*[^,;\t"\s]), +([^,;\t"]+)$/;

/** True when most names have the form "surname, first name". */
function areInverted(names: readonly string[]): boolean {
  const filled = names.map((name) => name.trim()).filter((name) => name !== '');
  const invertedCount = filled.filter((name) => INVERTED.test(name)).length;
  return invertedCount > 1 && invertedCount * 2 > filled.length;
}

interface ReadColumn extends NameColumn {
  readonly cells: readonly string[];
}

/** Splits a column of names in the form "surname, first name", or of first names with surnames, into two columns. */
function splitColumn(column: ReadColumn): readonly ReadColumn[] {
  if (column.kind === 'first' || column.kind === 'surname') return [column];
  const toPart = (kind: ColumnKind, cells: readonly string[]): ReadColumn => ({ kind, title: '', cells });
  if (areInverted(column.cells)) {
    const findParts = (kind: ColumnKind, part: 1 | 2) =>
      column.cells.map((cell) => INVERTED.exec(cell)?.[part] ?? (kind === 'first' ? cell : ''));
    return [toPart('surname', findParts('surname', 1)), toPart('first', findParts('first', 2))];
  }
  if (column.kind !== 'full' || !areFullNames(column.cells)) return [column];
  const names = column.cells.map(splitFullName);
  return [
    toPart(
      'first',
      names.map(({ first }) => first),
    ),
    toPart(
      'surname',
      names.map(({ surname }) => surname),
    ),
  ];
}

/**
 * Parses a class list from pasted text or a file: one name per line, spreadsheet cells, or CSV, with or without titles and
 * headings in the languages of the stores. Blank lines and list numbers are removed; nothing else changes.
 */
export function readNames(text: string): Result<NameTable, ListRefusal> {
  const table = readTable(text.replace(/^\ufeff/, ''));
  const { headRowCount, hasHeadings } = findHeadRows(table);
  const headings = hasHeadings ? (table[headRowCount - 1] ?? []) : [];
  const headingKinds = hasHeadings ? readKindsFromHeadings(headings) : null;
  // A list of several classes repeats its headings.
  const headingsKey = stringifyJson(headings);
  const rows = table.slice(headRowCount).filter((row) => stringifyJson(row) !== headingsKey);
  if (rows.length === 0) return { ok: false, failure: { kind: 'noNames' } };
  if (rows.length > MAX_NAMES)
    return { ok: false, failure: { kind: 'tooManyNames', found: rows.length, most: MAX_NAMES } };

  const columns = toColumns(rows).map((cells, columnIndex) => ({ cells: stripMarkers(cells), columnIndex }));
  const unnumbered = columns.filter(
    ({ cells, columnIndex }) =>
      columns.length === 1 || !(isNumbering(cells) || headingKinds?.[columnIndex] === 'number'),
  );
  const usedColumns = unnumbered.length > 0 ? unnumbered : columns;
  const surnameFirst = areInverted(text.split(/[\r\n]+/).slice(headRowCount));
  const cells = usedColumns.map((column) => column.cells);
  const guessed = guessKinds(toColumns(cells), surnameFirst);
  const nameCells = surnameFirst && !headingKinds ? moveSingleNames(cells) : cells;
  const readColumns = usedColumns.flatMap(({ columnIndex }, position) =>
    splitColumn({
      kind: headingKinds?.[columnIndex] ?? guessed[position] ?? 'other',
      title: headingKinds ? (headings[columnIndex] ?? '') : '',
      cells: nameCells[position] ?? [],
    }),
  );
  return success({
    columns: readColumns.map(({ kind, title }) => ({ kind, title })),
    rows: toColumns(readColumns.map(({ cells }) => cells)),
    hasWholeNames: readColumns.length > usedColumns.length,
    titleRows: table.slice(0, headRowCount).map((row) =>
      alignHeadRow(
        row,
        usedColumns.map(({ columnIndex }) => columnIndex),
        readColumns.length,
      ),
    ),
  });
}

/** In a list of names with the surname first, moves a name that is alone in its row to the first names. */
function moveSingleNames([surnames, firsts, ...others]: readonly (readonly string[])[]) {
  return surnames && firsts
    ? [
        surnames.map((cell, row) => (firsts[row] === '' ? '' : cell)),
        firsts.map((cell, row) => (cell === '' ? (surnames[row] ?? '') : cell)),
        ...others,
      ]
    : [surnames ?? []];
}

/** A title or heading row with the columns of the children's rows. A single title is never lost. */
function alignHeadRow(
  row: readonly string[],
  usedIndexes: readonly number[],
  width: number,
): readonly string[] {
  const cells = usedIndexes.map((index) => row[index] ?? '');
  const shownCells = cells.some((cell) => cell !== '') ? cells : [row.find((cell) => cell !== '') ?? ''];
  return Array.from({ length: width }, (_, index) => shownCells[index] ?? '');
}

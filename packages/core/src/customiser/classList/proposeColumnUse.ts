import type { ColumnKind } from './columnKind.ts';
import type { NameTexts } from './nameTexts.ts';
import type { NameTable } from './readNames.ts';

/** For each text that a list can fill: the columns whose cells are joined. An empty list keeps the text of the design. */
export type ColumnUse = readonly (readonly number[])[];

/** The value of a text from the cells of a row; null when the list doesn't fill the text. */
export function joinCells(row: readonly string[], columns: readonly number[]): string | null {
  return columns.length === 0
    ? null
    : columns
        .map((column) => row[column] ?? '')
        .filter((cell) => cell !== '')
        .join(' ');
}

/**
 * Proposes the columns of each text. First names go to the first text. Surnames go to the second text if it has its default
 * value, else after the first name if `fits` is true for every child. A whole name that was divided is never shortened.
 */
export function proposeColumnUse(
  { columns, rows, hasWholeNames }: NameTable,
  { texts }: NameTexts,
  fits: (text: string) => boolean,
): ColumnUse {
  const findColumn = (kind: ColumnKind): number => columns.findIndex((column) => column.kind === kind);
  const [first, surname, full] = [findColumn('first'), findColumn('surname'), findColumn('full')];
  const name = [first, full, surname, 0].find((column) => column >= 0) ?? 0;
  const proposed: number[][] = texts.map((_, text) => (text === 0 ? [name] : []));
  if (first < 0 || surname < 0) return proposed;
  if (texts[1]?.status === 'free') return proposed.with(1, [surname]);
  const nameColumns = [first, surname];
  const isWhole = hasWholeNames || rows.every((row) => fits(joinCells(row, nameColumns) ?? ''));
  return isWhole ? proposed.with(0, nameColumns) : proposed;
}

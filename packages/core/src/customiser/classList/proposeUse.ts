import type { ColumnKind } from './columnKind.ts';
import type { NameTexts } from './nameTexts.ts';
import type { NameTable } from './readNames.ts';

/** Of each text that a list can fill: the columns that it says, joined; none leaves it as the design has it. */
export type Use = readonly (readonly number[])[];

/** What a row says in a text. Null where the list doesn't fill it. */
export function wordsOf(row: readonly string[], columns: readonly number[]): string | null {
  return columns.length === 0
    ? null
    : columns
        .map((column) => row[column] ?? '')
        .filter((cell) => cell !== '')
        .join(' ');
}

/**
 * First names go to the first text; surnames to the second where nobody typed in it, else behind the first name when every
 * one of them `fits` there.
 */
export function proposeUse(
  { columns, rows }: NameTable,
  { texts }: NameTexts,
  fits: (words: string) => boolean,
): Use {
  const columnOf = (kind: ColumnKind): number => columns.findIndex((column) => column.kind === kind);
  const [first, surname, full] = [columnOf('first'), columnOf('surname'), columnOf('full')];
  const name = [first, full, surname, 0].find((column) => column >= 0) ?? 0;
  const proposed: number[][] = texts.map((_, text) => (text === 0 ? [name] : []));
  if (first < 0 || surname < 0) return proposed;
  if (texts[1]?.standing === 'free') return proposed.with(1, [surname]);
  const both = [first, surname];
  return rows.every((row) => fits(wordsOf(row, both) ?? '')) ? proposed.with(0, both) : proposed;
}

import type { Child, ClassList } from '@cmon/core/customiser/classList/classList';
import { type ColumnUse, joinCells } from '@cmon/core/customiser/classList/proposeColumnUse';

/**
 * Formats a list as text that can be pasted again, with the shopper's corrections and without children in the cart.
 */
export function formatList({ titleRows, children, columnsOfTexts }: ClassList): string {
  const rows = children
    .filter(({ cartState }) => cartState !== 'sent')
    .map((child) => correctCells(child, columnsOfTexts));
  return [...titleRows, ...rows].map((row) => row.join('\t')).join('\n');
}

/**
 * Returns a child's cells with the corrections of its label. A child whose label is empty keeps its cells, because a
 * blank row is ignored.
 */
function correctCells({ cells, texts }: Child, columnsOfTexts: ColumnUse): readonly string[] {
  const corrected = [...cells];
  // Where two texts use the same column, the first one takes precedence, so it is written last.
  for (const [text, value] of [...texts.entries()].reverse()) {
    const columns = columnsOfTexts[text] ?? [];
    if (value === null || columns.length === 0 || value === joinCells(cells, columns)) continue;
    for (const [column, cell] of splitCorrection(value.replace(/\s+/g, ' ').trim(), cells, columns))
      corrected[column] = cell;
  }
  return corrected.some((cell) => cell !== '') ? corrected : cells;
}

/**
 * Splits a correction over several columns. If it still ends or starts with the cell of one of two columns, the other
 * column gets the rest. Otherwise the first column gets all of it.
 */
function splitCorrection(
  value: string,
  cells: readonly string[],
  columns: readonly number[],
): readonly (readonly [column: number, cell: string])[] {
  const [first = 0, second, ...others] = columns;
  if (second !== undefined && others.length === 0) {
    const [before = '', after = ''] = [cells[first], cells[second]];
    if (after !== '' && value.endsWith(` ${after}`))
      return [[first, value.slice(0, -after.length - 1).trim()]];
    if (before !== '' && value.startsWith(`${before} `))
      return [[second, value.slice(before.length + 1).trim()]];
  }
  return columns.map((column, index) => [column, index === 0 ? value : '']);
}

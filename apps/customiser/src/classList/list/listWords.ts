import type { Child, ClassList } from '@cmon/core/customiser/classList/classList';
import { type Use, wordsOf } from '@cmon/core/customiser/classList/proposeUse';

/** A list as it could be pasted again with what was mended in it by hand, less what is in the cart. */
export function listWords({ heads, children, use }: ClassList): string {
  const rows = children.filter(({ line }) => line !== 'sent').map((child) => mendedCells(child, use));
  return [...heads, ...rows].map((row) => row.join('\t')).join('\n');
}

/** A child's cells that say what its label says. A child whose label was emptied keeps its own: a blank row is no child. */
function mendedCells({ cells, texts }: Child, use: Use): readonly string[] {
  const mended = [...cells];
  // A column that two texts say is the first one's: it is written last.
  for (const [text, value] of [...texts.entries()].reverse()) {
    const columns = use[text] ?? [];
    if (value === null || columns.length === 0 || value === wordsOf(cells, columns)) continue;
    for (const [column, words] of partedWords(value.replace(/\s+/g, ' ').trim(), cells, columns))
      mended[column] = words;
  }
  return mended.some((cell) => cell !== '') ? mended : cells;
}

/**
 * What was written by hand over several columns, parted again: where it still ends or begins with what one of two columns
 * says, the rest is the other's; else all of it is the first one's.
 */
function partedWords(
  value: string,
  cells: readonly string[],
  columns: readonly number[],
): readonly (readonly [column: number, words: string])[] {
  const [first = 0, second, ...others] = columns;
  if (second !== undefined && others.length === 0) {
    const [before = '', behind = ''] = [cells[first], cells[second]];
    if (behind !== '' && value.endsWith(` ${behind}`))
      return [[first, value.slice(0, -behind.length - 1).trim()]];
    if (before !== '' && value.startsWith(`${before} `))
      return [[second, value.slice(before.length + 1).trim()]];
  }
  return columns.map((column, at) => [column, at === 0 ? value : '']);
}

import type { Kerning } from '@cmon/core/scene/fontMetrics';

/**
 * Packs a table of pairs (`pairs[i][j]`: how far `chars[j]` moves after `chars[i]`) into classes of characters
 * whose row, and whose column, are the same.
 */
export function kerningClasses(chars: readonly string[], pairs: readonly (readonly number[])[]): Kerning {
  const columns = chars.map((_, j) => pairs.map((row) => row[j] ?? 0));
  const left = classesOf(pairs);
  const right = classesOf(columns);
  return {
    chars: chars.join(''),
    left: left.classes,
    right: right.classes,
    values: left.firsts.map((row) => right.firsts.map((column) => pairs[row]?.[column] ?? 0)),
  };
}

/** Class 0 is the row of zeros, taken by every line that kerns with nothing. */
function classesOf(lines: readonly (readonly number[])[]): { classes: number[]; firsts: number[] } {
  const known = new Map<string, number>([[lines.map(() => 0).join(), 0]]);
  const firsts = [-1];
  const classes = lines.map((line, i) => {
    const key = line.join();
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, known.size);
    firsts.push(i);
    return known.size - 1;
  });
  return { classes, firsts };
}

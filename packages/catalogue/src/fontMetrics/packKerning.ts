import type { Kerning } from '@cmon/core/scene/fontMetrics';

/**
 * Packs a kerning table into classes: characters with equal rows share a left class, and characters with equal columns
 * share a right class. `pairs[i][j]` is the kerning of `chars[j]` after `chars[i]`.
 */
export function packKerning(chars: readonly string[], pairs: readonly (readonly number[])[]): Kerning {
  const columns = chars.map((_, j) => pairs.map((row) => row[j] ?? 0));
  const left = groupEqualLines(pairs);
  const right = groupEqualLines(columns);
  return {
    chars: chars.join(''),
    left: left.classes,
    right: right.classes,
    values: left.representatives.map((row) =>
      right.representatives.map((column) => pairs[row]?.[column] ?? 0),
    ),
  };
}

/**
 * Groups equal rows, or equal columns. Returns the class of each line, and for each class the index of one line in it.
 * Class 0 contains the lines of zeros: characters without kerning.
 */
function groupEqualLines(lines: readonly (readonly number[])[]): {
  classes: number[];
  representatives: number[];
} {
  const classByKey = new Map<string, number>([[lines.map(() => 0).join(), 0]]);
  // No line represents class 0: index -1 gives no row or column, so its kerning is 0.
  const representatives = [-1];
  const classes = lines.map((line, i) => {
    const key = line.join();
    const existing = classByKey.get(key);
    if (existing !== undefined) return existing;
    classByKey.set(key, classByKey.size);
    representatives.push(i);
    return classByKey.size - 1;
  });
  return { classes, representatives };
}

import type { ExplodedLine } from './explodeLine.ts';

/**
 * Counts the pieces of lines by product. The result is added to the detail of their order's event; it is empty when no line
 * can be made. A line that can't be made is counted later, when it is corrected.
 */
export function countOrdered(lines: readonly ExplodedLine[]): {
  readonly ordered?: Readonly<Record<string, number>>;
} {
  const ordered: Record<string, number> = {};
  for (const { failure, productCode, items } of lines) {
    if (failure !== null) continue;
    for (const { kind, labels, quantity } of items)
      ordered[productCode] = (ordered[productCode] ?? 0) + (kind === 'label' ? labels : quantity);
  }
  return Object.keys(ordered).length === 0 ? {} : { ordered };
}

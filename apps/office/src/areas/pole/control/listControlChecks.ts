import type { ControlItem } from '../poleQueries.ts';

export type ControlCheck = 'text' | 'colour' | 'position' | 'clean' | 'count';

/**
 * The points that a controller checks on an item, each with its expected value. The text comes first, because most faults
 * are in it.
 */
export function listControlChecks({
  texts,
  blankName,
  quantity,
}: Pick<ControlItem, 'texts' | 'blankName' | 'quantity'>): {
  check: ControlCheck;
  expected: string | null;
}[] {
  const typed = (texts ?? []).filter((text) => text !== '');
  return [
    ...(typed.length > 0 ? [{ check: 'text' as const, expected: typed.join(' / ') }] : []),
    { check: 'colour', expected: blankName },
    { check: 'position', expected: null },
    { check: 'clean', expected: null },
    ...(quantity > 1 ? [{ check: 'count' as const, expected: `× ${quantity}` }] : []),
  ];
}

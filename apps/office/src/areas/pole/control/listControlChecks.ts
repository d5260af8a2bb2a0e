import type { ControlItem } from '../poleQueries.ts';

export type ControlCheck = 'text' | 'colour' | 'position' | 'clean' | 'count';

/**
 * The points that a controller checks on an item, each with what it must be. The text comes first, as most faults are
 * there.
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

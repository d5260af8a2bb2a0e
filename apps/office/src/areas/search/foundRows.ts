import type { Market } from '@cmon/core/catalogue/types';
import type { ShipByLevel } from '../../display/ShipBy.tsx';
import type { SearchHitView } from './searchQueries.ts';

/** One found order, lot or megalot. */
export interface FoundRow {
  readonly asked: string;
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly store: Market | null;
  readonly state: string;
  readonly shipBy: { readonly at: string; readonly level: ShipByLevel };
  readonly path: string;
  readonly next: readonly { readonly to: string; readonly allowed: boolean; readonly needsReason: boolean }[];
}

/** Converts the hits of a search to rows, one row per hit. */
export function toFoundRows(hits: readonly SearchHitView[]): readonly FoundRow[] {
  return hits.flatMap(({ asked, order, lot, megalot }): FoundRow[] => {
    if (order)
      return [{ asked, ...order, state: order.status, path: '/parcourir/commandes', next: order.nextStates }];
    if (lot) return [{ asked, ...lot, state: lot.cutting, path: '/parcourir/lots', next: lot.nextCutting }];
    if (megalot)
      return [
        { asked, ...megalot, state: megalot.cutting, path: '/parcourir/megalots', next: megalot.nextCutting },
      ];
    return [];
  });
}

/** The states that at least one of the rows may move to now, without duplicates. */
export function listAvailableMoves(
  rows: readonly FoundRow[],
): readonly { readonly to: string; readonly needsReason: boolean }[] {
  const moves = new Map<string, boolean>();
  for (const { to, allowed, needsReason } of rows.flatMap(({ next }) => next)) {
    if (allowed) moves.set(to, (moves.get(to) ?? false) || needsReason);
  }
  return [...moves].map(([to, needsReason]) => ({ to, needsReason }));
}

/**
 * Sorts rows by the order of the searched ids. For a number that exists in several stores, the row of the store `first`
 * comes first.
 */
export function sortByLookupMarket(rows: readonly FoundRow[], first: Market): readonly FoundRow[] {
  const asked = [...new Set(rows.map((row) => row.asked))];
  const rank = (row: FoundRow) => 2 * asked.indexOf(row.asked) + (row.store === first ? 0 : 1);
  return rows.toSorted((a, b) => rank(a) - rank(b));
}

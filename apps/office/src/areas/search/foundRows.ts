import type { Market } from '@cmon/core/catalogue/types';
import { groupBy } from '@cmon/core/groupBy';
import type { MoveCommand } from '@cmon/core/production/transitions/transition';
import type { ListedType } from '../../display/links/objectPaths.ts';
import type { ShipByLevel } from '../../display/ShipBy.tsx';
import type { SearchHitView } from './searchQueries.ts';

/** One found order, lot or megalot. */
export interface FoundRow {
  /** The searched id, as it was typed. */
  readonly asked: string;
  readonly id: string;
  readonly version: number;
  readonly number: string;
  /** The content of the object's QR code. */
  readonly code: string;
  readonly store: Market | null;
  readonly state: string;
  readonly shipBy: { readonly at: string; readonly level: ShipByLevel };
  readonly type: ListedType;
  readonly moves: readonly FoundMove[];
}

/** A state that a row may move to, and the mutation that makes the move. */
interface FoundMove {
  readonly to: string;
  readonly allowed: boolean;
  readonly needsReason: boolean;
  readonly command: MoveCommand;
}

/** Converts the hits of a search to rows. Each hit has one order, lot or megalot. */
export function toFoundRows(hits: readonly SearchHitView[]): readonly FoundRow[] {
  return hits.flatMap(({ asked, order, lot, megalot }): FoundRow[] => {
    if (order)
      return [
        {
          asked,
          ...order,
          state: order.status,
          type: 'order',
          moves: order.nextStates,
        },
      ];
    if (lot)
      return [
        {
          asked,
          ...lot,
          state: lot.cutting,
          type: 'lot',
          moves: lot.nextCutting,
        },
      ];
    if (megalot)
      return [
        {
          asked,
          ...megalot,
          state: megalot.cutting,
          type: 'megalot',
          moves: megalot.nextCutting,
        },
      ];
    return [];
  });
}

/** Lists the moves that at least one of the rows may make now, one for each state that they lead to. */
export function listAvailableMoves(rows: readonly FoundRow[]): readonly Omit<FoundMove, 'allowed'>[] {
  const movesByState = new Map<string, Omit<FoundMove, 'allowed'>>();
  for (const { to, allowed, needsReason, command } of rows.flatMap(({ moves }) => moves)) {
    if (!allowed) continue;
    const earlier = movesByState.get(to);
    // The command of a row that needs a reason is preferred, because the dialog offers the reasons of that command.
    if (!earlier || (needsReason && !earlier.needsReason)) movesByState.set(to, { to, needsReason, command });
  }
  return [...movesByState.values()];
}

/** Splits rows into those that are the only one of their searched id, and those of a number that several stores have. */
export function splitByUniqueness(rows: readonly FoundRow[]): {
  readonly unique: readonly FoundRow[];
  readonly shared: readonly FoundRow[];
} {
  const rowsByAsked = [...groupBy(rows, ({ asked }) => asked).values()];
  return {
    unique: rowsByAsked.filter(({ length }) => length === 1).flat(),
    shared: rowsByAsked.filter(({ length }) => length > 1).flat(),
  };
}

/**
 * Sorts rows by the order of the searched ids. When orders of several stores have a number, that of `market`, the store of
 * the lookup locale, comes first.
 */
export function sortByLookupMarket(rows: readonly FoundRow[], market: Market): readonly FoundRow[] {
  const askedIds = [...new Set(rows.map((row) => row.asked))];
  // Each id has two ranks: the first one is for the row of the preferred store, the second one for the other rows.
  const getRank = (row: FoundRow) => 2 * askedIds.indexOf(row.asked) + (row.store === market ? 0 : 1);
  return rows.toSorted((a, b) => getRank(a) - getRank(b));
}

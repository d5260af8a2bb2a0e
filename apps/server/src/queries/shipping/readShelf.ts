import { listShelfCells, type ShelfCell } from '@cmon/core/production/listShelfCells';
import { computeItemStatus } from '@cmon/core/production/orderRollUp';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OrderRow } from '../orders/orderRows.ts';
import { readOrderProgress } from '../orders/readOrderProgress.ts';

/** An order on the shelf, or one that found it full. */
export interface ShelvedOrder {
  readonly order: OrderRow;
  readonly made: number;
  readonly total: number;
  /** Ids of the items that it waits for. */
  readonly missing: readonly string[];
}

export interface ShelfValue {
  readonly cells: readonly (ShelfCell & { readonly shelved: ShelvedOrder | null })[];
  /** Orders that found the shelf full, the earliest first, and those in places that the settings no longer have. */
  readonly overflow: readonly ShelvedOrder[];
}

const MOST_OVERFLOW = 200;

/** Reads every place of the shelf with its order, and the orders without a place. */
export async function readShelf(db: Kysely<Database>, settings: WorkshopSettings): Promise<ShelfValue> {
  const placed = await db.selectFrom('orders').selectAll().where('slot', 'is not', null).execute();
  const unplaced = await db
    .selectFrom('orders')
    .selectAll()
    .where('slot_wanted_at', 'is not', null)
    .orderBy('slot_wanted_at')
    .orderBy('id')
    .limit(MOST_OVERFLOW)
    .execute();
  const progress = await readOrderProgress(
    db,
    [...placed, ...unplaced].map(({ id }) => id),
  );
  const toShelved = (order: OrderRow): ShelvedOrder => {
    const items = progress.get(order.id)?.items ?? [];
    const missing = items.filter((item) => !['fabriquee', 'complete'].includes(computeItemStatus(item)));
    return {
      order,
      total: items.length,
      made: items.length - missing.length,
      missing: missing.map(({ id }) => id),
    };
  };
  const bySlot = new Map(placed.map((order) => [order.slot, order]));
  const cells = listShelfCells(settings).map((cell) => {
    const order = bySlot.get(cell.name);
    return { ...cell, shelved: order === undefined ? null : toShelved(order) };
  });
  const known = new Set(cells.map(({ name }) => name));
  const outside = placed.filter(({ slot }) => slot !== null && !known.has(slot));
  return { cells, overflow: [...unplaced, ...outside].map(toShelved) };
}

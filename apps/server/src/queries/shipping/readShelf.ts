import { computeItemStatus } from '@cmon/core/production/orderRollUp';
import type { WorkshopSettings } from '@cmon/core/production/settings';
import { listShelfCells, type ShelfCell } from '@cmon/core/production/shelf/listShelfCells';
import { countShelfPlaces, listSlotCells } from '@cmon/core/production/shelf/shelfSlots';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OrderRow } from '../orders/orderRows.ts';
import { readOrderProgress } from '../orders/readOrderProgress.ts';
import { countPieces } from './countPieces.ts';

/** An order with a place on the shelf, or an order that found the shelf full. */
export interface ShelvedOrder {
  readonly order: OrderRow;
  readonly made: number;
  readonly total: number;
  /** Ids of the items that the order waits for. */
  readonly missing: readonly string[];
  /** The number of places that its pieces need. */
  readonly places: number;
  /** False when its pieces need more places than a row has. */
  readonly fits: boolean;
}

/** The packing shelf, where orders wait for their last items. */
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
  const pieces = await countPieces(
    db,
    [...placed, ...unplaced].map(({ id }) => id),
  );
  const toShelved = (order: OrderRow): ShelvedOrder => {
    const items = progress.get(order.id)?.items ?? [];
    const missing = items.filter((item) => !['fabriquee', 'complete'].includes(computeItemStatus(item)));
    const places = countShelfPlaces(pieces.get(order.id) ?? 0, settings);
    return {
      order,
      places,
      fits: places <= settings.shelfPlaces,
      total: items.length,
      made: items.length - missing.length,
      missing: missing.map(({ id }) => id),
    };
  };
  const shelf = listShelfCells(settings);
  const byCell = new Map<ShelfCell, ShelvedOrder>();
  const outside: OrderRow[] = [];
  for (const order of placed) {
    const slotCells = listSlotCells(shelf, order.slot ?? '');
    if (slotCells.length === 0) outside.push(order);
    const shelved = toShelved(order);
    for (const cell of slotCells) byCell.set(cell, shelved);
  }
  const cells = shelf.map((cell) => ({ ...cell, shelved: byCell.get(cell) ?? null }));
  return { cells, overflow: [...unplaced, ...outside].map(toShelved) };
}

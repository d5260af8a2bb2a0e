import { computeItemStatus } from '@cmon/core/production/orderRollUp';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ItemsTable, ParcelsTable } from '../../db/orderTables.ts';
import { anyOf } from '../condition.ts';
import type { OrderRow } from '../orders/orderRows.ts';
import { readOrderProgress } from '../orders/readOrderProgress.ts';
import { readSettings } from '../settings/readSettings.ts';

/** An order on the packing table, with its items and parcels. */
export interface OrderInPacking {
  readonly order: OrderRow;
  /** Items to pack: not cancelled and not shipped. */
  readonly expected: readonly Selectable<ItemsTable>[];
  /** Ids of the expected items that are made. */
  readonly made: ReadonlySet<string>;
  /** Ids of the expected items that haven't passed the CIP line; empty while that step is switched off. */
  readonly waitingForCip: ReadonlySet<string>;
  /** Parcel id of each item scanned into an unshipped parcel, by item id. */
  readonly scanned: ReadonlyMap<string, string>;
  /** Parcels that aren't shipped. */
  readonly parcels: readonly Selectable<ParcelsTable>[];
}

/** Reads the items and the unshipped parcels of an order. Commands read them through `lockForPacking`. */
export async function readOrderInPacking(db: Kysely<Database>, order: OrderRow): Promise<OrderInPacking> {
  const progress = (await readOrderProgress(db, [order.id])).get(order.id)?.items ?? [];
  const unshipped = progress.filter((item) => !item.shipped);
  const unshippedIds = new Set(unshipped.map(({ id }) => id));
  const items = await db
    .selectFrom('items')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('pulled', '=', false)
    .orderBy('line')
    .orderBy('copy')
    .orderBy('part')
    .execute();
  const parcels = await db
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('state', 'in', ['open', 'packed'])
    .orderBy('number')
    .execute();
  const scanned = await db
    .selectFrom('parcel_items')
    .select(['item_id', 'parcel_id'])
    .where('parcel_id', '=', anyOf(parcels.map((parcel) => parcel.id)))
    .where('live', '=', true)
    .execute();
  const expected = items.filter(({ id }) => unshippedIds.has(id));
  const { cipLine } = await readSettings(db);
  return {
    order,
    waitingForCip: new Set(
      expected.filter((item) => cipLine && item.cip && item.cip_done_at === null).map((item) => item.id),
    ),
    expected,
    made: new Set(unshipped.filter((item) => computeItemStatus(item) === 'fabriquee').map((item) => item.id)),
    scanned: new Map(scanned.map((row) => [row.item_id, row.parcel_id])),
    parcels,
  };
}

import type { FailureOf } from '@cmon/core/failure';
import { computeItemStatus } from '@cmon/core/production/orderRollUp';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { findItemsOfOrders, type ItemRow } from '../orders/itemRows.ts';
import type { OrderRow } from '../orders/orderRows.ts';
import { readOrderProgress } from '../orders/readOrderProgress.ts';
import { findCipRefusal } from './findCipRefusal.ts';
import { type OrderInPacking, readOrderInPacking } from './readOrderInPacking.ts';

/** An item of an order on the packing screen. */
export interface PackingItemRow {
  readonly item: ItemRow;
  /** 1, or 0 for an item that was taken out of the order. */
  readonly expected: number;
  /** 1 for an item that is in a parcel, else 0. */
  readonly scanned: number;
  readonly refusal: FailureOf<'itemNotExpected' | 'guardRefused'> | null;
  readonly parcel_id: string | null;
}

/** An order with its items, as the packing screen shows it. */
export interface PackingRow {
  readonly order: OrderRow;
  readonly items: readonly PackingItemRow[];
  readonly stock: readonly ItemRow[];
  readonly expected: number;
  readonly scanned: number;
  readonly current_parcel_id: string | null;
  /** The order as the packing commands see it. */
  readonly inPacking: OrderInPacking;
  /** Whether every item of the order is made. */
  readonly ready: boolean;
}

/** Reads the items of an order to be packed, made or not, and which of them have been scanned. */
export async function readPacking(db: Kysely<Database>, order: OrderRow): Promise<PackingRow> {
  const items = await findItemsOfOrders(db, [order.id]);
  const progress = (await readOrderProgress(db, [order.id])).get(order.id)?.items ?? [];
  const madeIds = new Set(
    progress
      .filter((item) => ['fabriquee', 'complete'].includes(computeItemStatus(item)))
      .map((item) => item.id),
  );
  const current = await db
    .selectFrom('parcels')
    .select('id')
    .where('order_id', '=', order.id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  const inPacking = await readOrderInPacking(db, order);
  const packable = items.filter((item) => !item.pulled);
  return {
    order,
    items: items
      .filter((item) => item.kind !== 'stock')
      .map((item) => ({
        item,
        expected: item.pulled ? 0 : 1,
        scanned: item.parcel_id === null ? 0 : 1,
        refusal: buildRefusal(item, madeIds.has(item.id)) ?? findCipRefusal(inPacking, [item.id]),
        parcel_id: item.parcel_id,
      })),
    stock: packable.filter((item) => item.kind === 'stock'),
    expected: packable.length,
    scanned: packable.filter((item) => item.parcel_id !== null).length,
    current_parcel_id: current?.id ?? null,
    inPacking,
    ready: packable.length > 0 && packable.every((item) => madeIds.has(item.id)),
  };
}

function buildRefusal(item: ItemRow, isMade: boolean): FailureOf<'itemNotExpected'> | null {
  const refusalFor = (why: FailureOf<'itemNotExpected'>['why']) =>
    ({ kind: 'itemNotExpected', item: item.id, why }) as const;
  if (item.pulled) return refusalFor('canceled');
  if (item.open_reissue && !isMade) return refusalFor('reissued');
  return isMade ? null : refusalFor('notMade');
}

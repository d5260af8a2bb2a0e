import type { Market } from '@cmon/core/catalogue/types';
import type { OrderStatus } from '@cmon/core/production/statuses';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isIn, matchIfSet } from '../condition.ts';
import type { OrderRow } from '../orders/orderRows.ts';
import { readOrderProgress } from '../orders/readOrderProgress.ts';
import { readSettings } from '../settings/readSettings.ts';
import { findLastItem } from './findLastItem.ts';

export interface ShippingQueueRows {
  /** Orders with every item made and through the CIP line: PRIO orders first, then by ship-by. */
  readonly ready: readonly OrderRow[];
  /** Orders with every item made except one. */
  readonly oneItemAway: readonly { readonly order: OrderRow; readonly itemId: string }[];
}

const MAX_ORDERS = 100;

/** SQL condition on `orders`: one of its items hasn't passed the CIP line. */
const WAITS_FOR_CIP = sql`exists (
  select from items
  where items.order_id = orders.id and items.cip and items.cip_done_at is null and not items.pulled
)`;

/** Reads the orders for the shipping screen. Each list has at most 100 orders. */
export async function findShippingQueue(
  db: Kysely<Database>,
  filter: { readonly stores?: readonly Market[] | null; readonly zone?: string | null },
): Promise<ShippingQueueRows> {
  const readOrders = async (statuses: readonly OrderStatus[], more: readonly RawBuilder<unknown>[] = []) => {
    const conditions = [
      sql`orders.status in (${sql.join(statuses)})`,
      ...more,
      ...isIn(sql`orders.store`, filter.stores),
      ...matchIfSet(filter.zone, (zone) => sql`orders.zone = ${zone}`),
    ];
    const { rows } = await sql<OrderRow>`
      select * from orders where ${sql.join(conditions, sql` and `)}
      order by prio desc, ship_by, seq limit ${MAX_ORDERS}`.execute(db);
    return rows;
  };
  const { cipLine } = await readSettings(db);
  const ready = await readOrders(['fabriquee'], cipLine ? [sql`not ${WAITS_FOR_CIP}`] : []);
  const underway = await readOrders(['imprimee', 'ressortie']);
  const progress = await readOrderProgress(
    db,
    underway.map((order) => order.id),
  );
  const oneItemAway = underway.flatMap((order) => {
    const last = findLastItem(progress.get(order.id)?.items ?? []);
    return last === null ? [] : [{ order, itemId: last.id }];
  });
  return { ready, oneItemAway };
}

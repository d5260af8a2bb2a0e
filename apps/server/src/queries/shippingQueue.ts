import type { Market } from '@cmon/core/catalogue/types';
import { itemStatus } from '@cmon/core/production/orderRollUp';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { oneOf, when } from './condition.ts';
import { orderProgress } from './orderProgress.ts';
import type { OrderRow } from './orderRows.ts';

export interface ShippingQueueRows {
  /** Everything made, late first. */
  readonly ready: readonly OrderRow[];
  /** Orders of which all is made but one thing. */
  readonly oneItemAway: readonly { readonly order: OrderRow; readonly itemId: string }[];
}

const MOST = 100;

export async function shippingQueue(
  db: Kysely<Database>,
  filter: { readonly stores?: readonly Market[] | null; readonly zone?: string | null },
): Promise<ShippingQueueRows> {
  const read = async (status: string) => {
    const conditions = [
      sql`orders.status in (${sql.join(status.split(' '))})`,
      ...oneOf(sql`orders.store`, filter.stores),
      ...when(filter.zone, (zone) => sql`orders.zone = ${zone}`),
    ];
    const { rows } = await sql<OrderRow>`
      select * from orders where ${sql.join(conditions, sql` and `)}
      order by prio desc, ship_by, seq limit ${MOST}`.execute(db);
    return rows;
  };
  const ready = await read('fabriquee');
  const underway = await read('imprimee ressortie');
  const progress = await orderProgress(
    db,
    underway.map((order) => order.id),
  );
  const oneItemAway = underway.flatMap((order) => {
    const items = progress.get(order.id)?.items ?? [];
    const unmade = items.filter((item) => !['fabriquee', 'complete'].includes(itemStatus(item)));
    const [only] = unmade;
    return only !== undefined && unmade.length === 1 && items.length > 1 ? [{ order, itemId: only.id }] : [];
  });
  return { ready, oneItemAway };
}

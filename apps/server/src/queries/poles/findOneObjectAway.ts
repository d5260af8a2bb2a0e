import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OrderRow } from '../orders/orderRows.ts';
import { readOrderProgress } from '../orders/readOrderProgress.ts';
import { findLastItem } from '../shipping/findLastItem.ts';

/** The most orders that are examined. Those that aren't complete apart from the object are left out afterwards. */
const MAX_ORDERS = 200;

/**
 * Finds the orders with every item made except one object that a pole can work on now: PRIO orders first, then by
 * ship-by. At most 200.
 */
export async function findOneObjectAway(
  db: Kysely<Database>,
): Promise<{ readonly order: OrderRow; readonly itemId: string }[]> {
  const { rows } = await sql<OrderRow>`
    select orders.* from orders
    join (
      select order_id from items
      where pole is not null and not pulled and control_asked_at is null
        and fab_status in ('FAB_A_FAIRE', 'FAB_EN_COURS', 'FAB_REPRISE_MANUELLE')
      group by order_id having count(*) = 1
    ) as waiting on waiting.order_id = orders.id
    where orders.status in ('imprimee', 'ressortie') and orders.production_status <> 'holded'
    order by orders.prio desc, orders.ship_by, orders.seq limit ${MAX_ORDERS}`.execute(db);
  const progress = await readOrderProgress(
    db,
    rows.map((order) => order.id),
  );
  return rows.flatMap((order) => {
    const last = findLastItem(progress.get(order.id)?.items ?? []);
    return last === null ? [] : [{ order, itemId: last.id }];
  });
}

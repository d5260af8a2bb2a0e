import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OrderRow } from '../orders/orderRows.ts';

/** Statuses of orders whose production has ended, so that nothing needs their texts and addresses. */
export const ENDED_STATUSES = ['complete', 'canceled', 'closed'] as const;

/** Finds all orders of the person of an order: those with the same e-mail, oldest first. Without one, only this order. */
export async function findPersonOrders(db: Kysely<Database>, orderId: string): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where(
      sql<boolean>`id = ${orderId} or id in (
        select others.id from orders as asked
        join orders as others on lower(others.address->>'email') = lower(asked.address->>'email')
          and others.address->>'email' <> ''
        where asked.id = ${orderId})`,
    )
    .orderBy('seq')
    .execute();
}

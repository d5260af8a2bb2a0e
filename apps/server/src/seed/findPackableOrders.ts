import type { Kysely } from 'kysely';
import type { Database } from '../db/database.ts';

/** Finds the orders of a megalot that can be packed, in the order in which they came. */
export async function findPackableOrders(db: Kysely<Database>, megalotId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('items', 'items.order_id', 'orders.id')
    .innerJoin('lots', 'lots.id', 'items.lot_id')
    .select(['orders.id', 'orders.seq'])
    .distinct()
    .where('lots.megalot_id', '=', megalotId)
    .where('orders.status', '=', 'fabriquee')
    .orderBy('orders.seq')
    .execute();
  return rows.map((row) => row.id);
}

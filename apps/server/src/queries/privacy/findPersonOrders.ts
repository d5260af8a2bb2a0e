import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OrderRow } from '../orders/orderRows.ts';

/**
 * Returns a query for the ids (column `id`) of all orders of the person who placed an order. These are the order
 * itself, the orders with the same e-mail, and the orders with the same name, postcode and country. Orders that only
 * match one of these further orders are not included: an address shared by several people would connect strangers.
 */
export function selectPersonOrders(orderId: RawBuilder<string>): RawBuilder<{ id: string }> {
  return sql`
  (select ${orderId}::text collate "C" as id
    union
    select others.id from orders as asked join orders as others
      on lower(others.address->>'email') = lower(asked.address->>'email') and others.address->>'email' <> ''
      where asked.id = ${orderId}
    union
    select others.id from orders as asked join orders as others
      on person_key(others.address) = person_key(asked.address) and person_key(others.address) is not null
      where asked.id = ${orderId})`;
}

/** Finds all orders of the person of an order, oldest first. */
export async function findPersonOrders(db: Kysely<Database>, orderId: string): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where(sql<boolean>`id in ${selectPersonOrders(sql`${orderId}`)}`)
    .orderBy('seq')
    .execute();
}

/** A request for erasure that includes an order, with the name of who took it; null for the command line. */
export interface OpenErasure {
  readonly order_id: string;
  readonly asked_at: Date;
  readonly asked_by_name: string | null;
  readonly due_at: Date;
}

/** Finds the open request for erasure of the person of an order, whichever of their orders it was taken on. */
export async function findOpenErasure(db: Kysely<Database>, orderId: string): Promise<OpenErasure | null> {
  // Requests are few, so that most orders need no search for the person's other orders.
  const { rows } = await sql<OpenErasure>`
    select erasures.order_id, erasures.asked_at, users.name as asked_by_name, erasures.due_at
    from erasures left join users on users.id = erasures.asked_by
    where erasures.state = 'open' and ${orderId} in ${selectPersonOrders(sql`erasures.order_id`)}
    order by erasures.due_at limit 1`.execute(db);
  return rows[0] ?? null;
}

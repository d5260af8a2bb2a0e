import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Who put an order on hold and when, and the note that this person added to the reason. */
interface HoldRow {
  readonly order_id: string;
  readonly at: Date;
  readonly by_name: string | null;
  readonly note: string | null;
}

/** Finds the current hold of each order that is on hold now. */
export async function findHoldsOfOrders(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    select orders.id as order_id, held.at, users.name as by_name, reason_notes.note
    from orders
    cross join lateral (
      select events.at, events.actor from events
      where events.object = 'order' and events.object_id = orders.id and events.action = 'holdOrder'
      order by events.n desc limit 1
    ) as held
    left join users on users.id = held.actor
    left join reason_notes on reason_notes.object = 'order' and reason_notes.object_id = orders.id
      and reason_notes.at = held.at
    where orders.id = any(${orderIds}::text[]) and orders.production_status = 'holded'`.execute(db);
  return rows;
}

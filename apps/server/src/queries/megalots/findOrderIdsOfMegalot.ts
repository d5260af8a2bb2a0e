import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Reads the ids of the orders of which a megalot prints something. */
export async function findOrderIdsOfMegalot(db: Kysely<Database>, megalotId: string): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select items.order_id from items join lots on lots.id = items.lot_id where lots.megalot_id = ${megalotId}
    union
    select strips.order_id from strips join lots on lots.id = strips.lot_id where lots.megalot_id = ${megalotId}`.execute(
    db,
  );
  return rows.map((row) => row.order_id);
}

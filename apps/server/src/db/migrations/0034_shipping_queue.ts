import { type Kysely, sql } from 'kysely';

/** Adds an index of the orders that are ready to ship, in the order in which they are packed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_to_ship on orders ((case when prio then 0 else 1 end), ship_by, seq)
    where status = 'fabriquee'`.execute(db);
}

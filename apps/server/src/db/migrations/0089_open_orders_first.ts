import { type Kysely, sql } from 'kysely';

/**
 * Adds the index for the usual sorting of the orders list. Orders with work left come first, then those that were shipped or
 * ended, and both are sorted by ship-by.
 */
const statements = [
  `create index orders_open_first on orders
    (((case when status in ('complete', 'canceled', 'closed') then 1 else 0 end)::bigint), ship_by, seq)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

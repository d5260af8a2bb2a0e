import { type Kysely, sql } from 'kysely';

/** Adds the index that finds the orders that were shipped on some days, for the list of orders. */
const statements = ['create index orders_shipped on orders (shipped_at, seq) where shipped_at is not null'];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

import { type Kysely, sql } from 'kysely';

/** The filter of orders by product finds the few orders of a rare product among a million. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index items_product on items (product_code, order_id)`.execute(db);
}

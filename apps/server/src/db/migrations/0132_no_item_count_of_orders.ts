import type { Kysely } from 'kysely';

/** Removes the number of lines of an order. Nothing read it: the lists count the items and the lines themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').dropColumn('item_count').execute();
}

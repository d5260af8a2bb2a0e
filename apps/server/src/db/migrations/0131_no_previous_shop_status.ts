import type { Kysely } from 'kysely';

/**
 * Removes the shop's status before a refund. An order whose refund ends always returns to `processing`, so it is not
 * needed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').dropColumn('previous_shop_status').execute();
}

import type { Kysely } from 'kysely';

/** An order whose refund ends returns to `processing`, so that the shop's status before the refund is not needed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').dropColumn('previous_shop_status').execute();
}

import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';

/** When the address of the webhook for alerts was last changed; null when it never was. */
export async function readWebhookChangedAt(db: Kysely<Database>): Promise<Date | null> {
  const row = await db
    .selectFrom('settings')
    .select(({ fn }) => fn.max('changed_at').as('changed_at'))
    .where('key', '=', 'alertWebhook')
    .executeTakeFirst();
  return row?.changed_at ?? null;
}

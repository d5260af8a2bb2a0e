import { type Kysely, sql } from 'kysely';

/** When a generator's token stops working. The tokens that exist have no end, so that no generator stops by the upgrade. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table generator_tokens add column expires_at timestamptz`.execute(db);
}

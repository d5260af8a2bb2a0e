import { type Kysely, sql } from 'kysely';

/** Adds when a generator's token expires. Existing tokens never expire, so that the upgrade stops no generator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table generator_tokens add column expires_at timestamptz`.execute(db);
}

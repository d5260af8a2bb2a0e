import { type Kysely, sql } from 'kysely';

/** Adds ids, with which one session of a user can be named and ended without the hash of its token. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table sessions add column id text collate "C" not null unique default gen_random_uuid()::text`,
    )
    .execute(db);
}

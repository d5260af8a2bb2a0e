import { type Kysely, sql } from 'kysely';

/** Adds since when the program has known each secret of the environment. A keyed hash tells when a secret has changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table known_secrets (
        variable text collate "C" primary key,
        fingerprint text not null,
        known_since timestamptz not null
      )`,
    )
    .execute(db);
}

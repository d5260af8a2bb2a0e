import { type Kysely, sql } from 'kysely';

/** Since when the secrets of the environment are known, by a keyed hash that tells when one has changed. */
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

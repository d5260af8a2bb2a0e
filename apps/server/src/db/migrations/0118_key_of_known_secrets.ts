import { type Kysely, sql } from 'kysely';

/** The key of each hash in `known_secrets`: hashes of two keys can't be compared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table known_secrets add column key_mark text').execute(db);
}

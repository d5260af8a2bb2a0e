import { type Kysely, sql } from 'kysely';

/**
 * Adds a mark of the key with which each hash in `known_secrets` was made, because hashes of different keys can't be
 * compared.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table known_secrets add column key_mark text').execute(db);
}

import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Reads since when the program has known each secret, by the name of its environment variable. */
export async function readKnownSecrets(db: Kysely<Database>): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.selectFrom('known_secrets').select(['variable', 'known_since']).execute();
  return new Map(rows.map(({ variable, known_since }) => [variable, known_since]));
}

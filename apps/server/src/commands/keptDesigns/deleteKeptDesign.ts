import type { Kysely } from 'kysely';
import { hashToken } from '../../auth/sessions.ts';
import type { Database } from '../../db/database.ts';

/** Deletes the design of a private link, if it still exists. */
export async function deleteKeptDesign(db: Kysely<Database>, token: string): Promise<void> {
  await db.deleteFrom('kept_designs').where('token_hash', '=', hashToken(token)).execute();
}

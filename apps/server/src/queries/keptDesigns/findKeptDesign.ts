import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';

interface KeptDesign {
  readonly option: string;
  /** When the link expires, ISO 8601 in UTC. */
  readonly until: string;
}

/** Returns the design of the private link whose token has this hash; null when the link is unknown or has expired. */
export async function findKeptDesign(
  db: Kysely<Database>,
  tokenHash: string,
  now: Date,
): Promise<KeptDesign | null> {
  const row = await db
    .selectFrom('kept_designs')
    .select(['option', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? { option: row.option, until: row.expires_at.toISOString() } : null;
}

import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';

/** When a worker last ran `housekeeping`, its job of each minute; null when none has run. */
export async function readWorkerSeenAt(db: Kysely<Database>): Promise<Date | null> {
  const row = await db
    .selectFrom('runs')
    .select('done_until')
    .where('name', '=', 'housekeeping')
    .executeTakeFirst();
  return row?.done_until ?? null;
}

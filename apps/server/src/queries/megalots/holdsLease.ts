import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Whether a lease is still the megalot's latest one and has not expired, by the database's clock. */
export async function holdsLease(
  db: Kysely<Database>,
  lease: { readonly megalotId: string; readonly revision: number; readonly fence: number },
): Promise<boolean> {
  const { rows } = await sql`
    select id from megalots where id = ${lease.megalotId} and fence = ${lease.fence}
      and revision = ${lease.revision} and lease_until > clock_timestamp()`.execute(db);
  return rows.length > 0;
}

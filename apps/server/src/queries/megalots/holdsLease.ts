import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The right of one generator to write a megalot's files for a time. */
export interface Lease {
  readonly megalotId: string;
  readonly revision: number;
  /** Fencing token, checked on every write of the generator. Each new lease has a higher one. */
  readonly fence: number;
}

/** Whether a lease is still the megalot's latest one and has not expired, by the database's clock. */
export async function holdsLease(db: Kysely<Database>, lease: Lease): Promise<boolean> {
  const { rows } = await sql`
    select id from megalots where id = ${lease.megalotId} and fence = ${lease.fence}
      and revision = ${lease.revision} and lease_until > clock_timestamp()`.execute(db);
  return rows.length > 0;
}

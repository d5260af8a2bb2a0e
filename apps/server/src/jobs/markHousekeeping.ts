import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Records that a worker runs: it has just started, or done the work of a minute. */
export async function markHousekeeping(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into runs (name, done_until) values ('housekeeping', clock_timestamp())
    on conflict (name) do update set done_until = excluded.done_until`.execute(db);
}

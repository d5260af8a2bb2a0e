import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Records the time at which a worker started, or did the work of a minute. Too old a time shows that no worker runs. */
export async function markHousekeeping(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into runs (name, done_until) values ('housekeeping', clock_timestamp())
    on conflict (name) do update set done_until = excluded.done_until`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Adds the index that finds the reissues of a period without reading any other event. The figures of presses, operators and
 * due orders are new. The row in `runs` is deleted, so that the next fold counts them from the whole log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from runs where name = 'figures'`.execute(db);
  await sql`create index events_reissues on events (at, id) where object = 'reissue' and to_state = 'open'`.execute(
    db,
  );
}

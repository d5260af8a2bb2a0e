import { type Kysely, sql } from 'kysely';

/**
 * The figures of presses, operators and due orders are new. Without its row in `runs`, the next fold of the figures counts
 * them from the whole log. The index finds the reissues of a period without a look at any other event.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from runs where name = 'figures'`.execute(db);
  await sql`create index events_reissues on events (at, id) where object = 'reissue' and to_state = 'open'`.execute(
    db,
  );
}

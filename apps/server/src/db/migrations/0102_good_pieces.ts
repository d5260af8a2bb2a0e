import { type Kysely, sql } from 'kysely';

/**
 * Before this migration, pieces that were no longer good were subtracted from the person who took them back. The row in
 * `runs` is deleted, so that the next fold of the figures counts them from the whole log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from runs where name = 'figures'`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Good pieces that were taken back used to be subtracted from the person who took them back. Without this row, the next
 * fold of the figures counts them again from the whole log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from runs where name = 'figures'`.execute(db);
}

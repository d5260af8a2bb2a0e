import { type Kysely, sql } from 'kysely';

/**
 * How the texts of a design are printed, which the report of articles counts. Designs of earlier orders have no sizes and
 * count as not measured. Without its row in `runs`, the next fold of the figures counts them from the whole log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table compositions add column text_sizes jsonb`.execute(db);
  await sql`delete from runs where name = 'figures'`.execute(db);
}

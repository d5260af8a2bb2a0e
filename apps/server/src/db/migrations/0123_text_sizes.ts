import { type Kysely, sql } from 'kysely';

/**
 * Adds how large the texts of a design are printed, which the report of texts counts. Designs of earlier orders have no
 * sizes and count as not measured. The row in `runs` is deleted, so that the next fold of the figures counts the texts from
 * the whole log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table compositions add column text_sizes jsonb`.execute(db);
  await sql`delete from runs where name = 'figures'`.execute(db);
}

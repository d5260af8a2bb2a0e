import { type Kysely, sql } from 'kysely';

/**
 * Before this migration, the labels of a partly reissued strip that aren't printed again were missing in the figures. The
 * row in `runs` is deleted, so that the next fold counts them from the whole log. The index finds all reissues of a strip,
 * also the finished ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from runs where name = 'figures'`.execute(db);
  await sql`create index reissues_strip on reissues (strip_id) where strip_id is not null`.execute(db);
}

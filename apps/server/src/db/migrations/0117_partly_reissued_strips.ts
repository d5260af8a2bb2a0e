import { type Kysely, sql } from 'kysely';

/**
 * The good rest of a partly reissued strip used to be missing in the figures. Without its row in `runs`, the next fold
 * counts them from the whole log. The index finds all reissues of a strip, also the finished ones.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from runs where name = 'figures'`.execute(db);
  await sql`create index reissues_strip on reissues (strip_id) where strip_id is not null`.execute(db);
}

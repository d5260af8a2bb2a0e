import { type Kysely, sql } from 'kysely';

/** The orders of a version of the catalogue are counted up to a limit, from the index alone. */
const statement = 'create index compositions_of_version on compositions (catalogue_version, order_id)';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}

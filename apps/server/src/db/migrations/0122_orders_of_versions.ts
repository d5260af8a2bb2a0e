import { type Kysely, sql } from 'kysely';

/** Adds the index from which alone the orders of a version of the catalogue are counted, up to a limit. */
const statement = 'create index compositions_of_version on compositions (catalogue_version, order_id)';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}

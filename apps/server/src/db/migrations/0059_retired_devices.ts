import { type Kysely, sql } from 'kysely';

/**
 * A retired device has a last version with this mark. Its earlier versions stay for the megalots that were made with them.
 */
const statement = 'alter table devices add column retired boolean not null default false';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}

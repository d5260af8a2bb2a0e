import { type Kysely, sql } from 'kysely';

/** A device that is no longer used has a last version that says so; its earlier versions stay for the megalots made with them. */
const statement = 'alter table devices add column retired boolean not null default false';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}

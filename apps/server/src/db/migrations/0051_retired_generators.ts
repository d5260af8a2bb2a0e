import { type Kysely, sql } from 'kysely';

/** A generator that is gone for good is missed by nobody. Its rows stay, because events and files name it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table generators add column retired_at timestamptz`.execute(db);
}

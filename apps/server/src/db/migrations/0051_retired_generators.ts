import { type Kysely, sql } from 'kysely';

/**
 * Adds when a generator was retired because it is gone for good: then no alert is raised about it. Its row stays, because
 * events and files name it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table generators add column retired_at timestamptz`.execute(db);
}

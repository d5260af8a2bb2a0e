import { type Kysely, sql } from 'kysely';

/** The stores whose orders a user may see and work on. An empty list means all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column stores jsonb not null default '[]'`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/** A megalot that waits for its files can be paused: no generator takes it until a person resumes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table megalots add column paused boolean not null default false`.execute(db);
}

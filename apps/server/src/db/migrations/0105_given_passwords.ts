import { type Kysely, sql } from 'kysely';

/** Passwords that somebody else set, which the person changes at the first sign-in. Those from before this migration stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column password_given boolean not null default false`.execute(db);
}

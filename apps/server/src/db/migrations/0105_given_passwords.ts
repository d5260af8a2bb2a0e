import { type Kysely, sql } from 'kysely';

/**
 * Marks a password that somebody else set, so that the person changes it at the next sign-in. Existing passwords aren't
 * marked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column password_given boolean not null default false`.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Adds `password_given`: true after an administrator has set the user's password, so that the user must change it at the
 * next sign-in. It is false for existing passwords.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column password_given boolean not null default false`.execute(db);
}

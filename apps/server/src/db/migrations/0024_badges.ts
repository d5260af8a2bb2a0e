import { type Kysely, sql } from 'kysely';

/** The badge with which a person signs in by a scan. Only its hash is kept; a new badge replaces the old one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column badge_hash text unique`.execute(db);
}

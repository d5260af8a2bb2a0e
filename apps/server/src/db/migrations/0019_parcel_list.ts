import { type Kysely, sql } from 'kysely';

/** Parcels are listed and paged in the order in which they were opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index parcels_opened on parcels (opened_at, id)`.execute(db);
}

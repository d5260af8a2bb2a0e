import { type Kysely, sql } from 'kysely';

/** Adds the index that finds a parcel by the number that is typed or scanned from its label. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index parcels_tracking on parcels (tracking) where tracking is not null`.execute(db);
}

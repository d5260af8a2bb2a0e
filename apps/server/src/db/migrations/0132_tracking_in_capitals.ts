import { type Kysely, sql } from 'kysely';

/** Makes the index that finds a parcel by its tracking number in capitals, because people type small letters too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index parcels_tracking`.execute(db);
  await sql`create index parcels_tracking on parcels (upper(tracking)) where tracking is not null`.execute(
    db,
  );
}

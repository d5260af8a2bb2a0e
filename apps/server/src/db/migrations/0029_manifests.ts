import { type Kysely, sql } from 'kysely';

/** Manifests: the parcels that a carrier takes with it when its day is closed. */
const statements = [
  `create table manifests (
    id text collate "C" primary key,
    number integer generated always as identity unique,
    carrier text collate "C" not null,
    parcel_count integer not null check (parcel_count > 0),
    weight_g integer not null,
    closed_by text collate "C" not null,
    closed_at timestamptz not null
  )`,
  'create index manifests_closed on manifests (closed_at, id)',
  'alter table parcels add column manifest_id text collate "C" references manifests',
  'create index parcels_of_manifest on parcels (manifest_id) where manifest_id is not null',
  `create index parcels_without_manifest on parcels ((coalesce(carrier, '')), id)
    where state = 'shipped' and manifest_id is null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

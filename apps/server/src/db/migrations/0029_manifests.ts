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
  // Parcels that were shipped before this migration were taken by their carriers: each carrier gets one manifest of them.
  `insert into manifests (id, carrier, parcel_count, weight_g, closed_by, closed_at)
    select 'before' || row_number() over (order by coalesce(carrier, '')), coalesce(carrier, ''), count(*),
      coalesce(sum(weight_g), 0), 'system', max(shipped_at)
    from parcels where state = 'shipped' group by coalesce(carrier, '')`,
  `update parcels set manifest_id = manifests.id from manifests
    where parcels.state = 'shipped' and manifests.carrier = coalesce(parcels.carrier, '')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

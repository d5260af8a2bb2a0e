import { type Kysely, sql } from 'kysely';

/**
 * Adds the labels that have to be voided at the carrier service, until it has voided them. `label_refused` marks a request
 * that the service refused for good: the next request gets another key, because the service repeats its answer to the same
 * key. `on_request` marks the lots of a megalot that somebody cancelled. They are put into another megalot only when
 * somebody asks for it.
 */
const statements = [
  `create table label_voids (
    reference text collate "C" primary key,
    parcel_id text collate "C" not null references parcels on delete cascade,
    asked_at timestamptz not null,
    refused_at timestamptz,
    error text,
    done_at timestamptz
  )`,
  'create index label_voids_refused on label_voids (refused_at) where refused_at is not null and done_at is null',
  'alter table parcels add column label_refused boolean not null default false',
  'alter table lots add column on_request boolean not null default false',
  'create index parcels_tracked_text on parcels (tracked_at) where tracked_text is not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Adds the boxes and estimated weights of parcels, and the answers of a carrier service about their labels and their
 * transport.
 */
const statements = [
  'alter table parcels add column box text collate "C"',
  'alter table parcels add column service text',
  'alter table parcels add column weight_estimated boolean not null default false',
  'alter table parcels add column label_asked_at timestamptz',
  'alter table parcels add column label_error text',
  'alter table parcels add column carrier_ref text collate "C"',
  'alter table parcels add column tracked_at timestamptz',
  'alter table parcels add column tracked_state text',
  'alter table parcels add column tracked_text text',
  'alter table parcels add column tracking_read_at timestamptz',
  `create table carrier_labels (
    parcel_id text collate "C" primary key references parcels on delete cascade,
    pdf_base64 text not null
  )`,
  `create index parcels_to_label on parcels (label_asked_at, id)
    where label_asked_at is not null and label_state = 'toBuy'`,
  `create index parcels_under_way on parcels (tracking_read_at nulls first, id)
    where state = 'shipped' and carrier_ref is not null and (tracked_state is null or tracked_state <> 'delivered')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Whether a controller must look at an item is decided when its fabrication starts, and the item waits for the controller
 * until it is passed. Items already in fabrication keep the rule that they began with.
 */
const statements = [
  'alter table users add column pieces_made integer not null default 0',
  'alter table items add column control_needed boolean not null default false',
  'alter table items add column control_asked_at timestamptz',
  `update items set control_needed = true
    where control_share >= 1 and fab_status in ('FAB_EN_COURS', 'FAB_REPRISE_MANUELLE')`,
  'create index items_control on items (control_asked_at) where control_asked_at is not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

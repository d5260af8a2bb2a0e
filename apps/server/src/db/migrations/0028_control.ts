import { type Kysely, sql } from 'kysely';

/**
 * A controller's check of an item is decided when its fabrication starts, and the item waits for the controller until it is
 * passed. For items that are already in fabrication, the rule at their start counts. The pieces that each user has made are
 * counted from the events, so that no experienced user counts as a beginner.
 */
const statements = [
  'alter table users add column pieces_made integer not null default 0',
  'alter table items add column control_needed boolean not null default false',
  'alter table items add column control_asked_at timestamptz',
  `update items set control_needed = true
    where fab_status in ('FAB_EN_COURS', 'FAB_REPRISE_MANUELLE') and (control_share >= 1 or lot_type in (
      select jsonb_array_elements_text(value) from settings where key = 'controlled'
    ))`,
  `update users set pieces_made = made.pieces from (
      select actor, count(*)::integer as pieces from events where action = 'finishFabrication' group by actor
    ) as made where users.id = made.actor`,
  'create index items_control on items (control_asked_at) where control_asked_at is not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

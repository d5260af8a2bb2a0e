import { type Kysely, sql } from 'kysely';

/**
 * Adds indexes for the queues of the floor: the few unfinished lots and megalots, and the few PRIO orders, among many old
 * ones. Adds since when an order that found the shelf full waits for a free place.
 */
const statements = [
  "create index lots_unsorted on lots (ship_by, number) where live and cutting not in ('dec_complet', 'dec_aucun')",
  "create index megalots_uncut on megalots (ship_by, number) where live and cutting <> 'mg_dec_complet'",
  'alter table orders add column slot_wanted_at timestamptz',
  'create index orders_slot_wanted on orders (slot_wanted_at) where slot_wanted_at is not null',
  "create index orders_prio on orders (id) where prio and status not in ('complete', 'canceled', 'closed')",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

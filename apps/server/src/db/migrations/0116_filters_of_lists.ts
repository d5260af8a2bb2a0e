import { type Kysely, sql } from 'kysely';

/**
 * Adds indexes for the filters of lists, which find few rows among a million finished orders. Each partial index has few
 * rows.
 */
const statements = [
  `create index orders_held on orders (ship_by, seq) where production_status = 'holded'`,
  'create index orders_ever_prio on orders (ship_by, seq) where prio',
  'create index orders_placed on orders (placed_at, seq)',
  'create index items_paused on items (order_id) where paused_at is not null',
  `create index lots_to_ship on lots (ship_by, number) where live and shipping <> 'exp_complet'`,
  `create index lots_double on lots (ship_by, number) where live and double <> 'dbl_aucun'`,
  `create index strips_bad on strips (lot_id) where disposition = 'Ressortir'`,
  `create index parcels_not_shipped on parcels (opened_at, id) where state <> 'shipped'`,
  `create index parcels_not_printed on parcels (opened_at, id) where label_state <> 'printed'`,
  `create index parcels_to_look_at on parcels (opened_at, id)
    where (state <> 'voided' and label_state in ('toBuy', 'bought', 'voided'))
      or (state = 'shipped' and manifest_id is null and (tracked_state is null or tracked_state = 'announced'))
      or (state = 'shipped' and tracked_state in ('problem', 'returned'))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

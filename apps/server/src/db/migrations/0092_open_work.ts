import { type Kysely, sql } from 'kysely';

/** The statuses of items whose work at a pole is not finished. */
const OPEN_POLE_STATUSES = "'FAB_EN_ATTENTE', 'FAB_A_FAIRE', 'FAB_EN_COURS', 'FAB_REPRISE_MANUELLE'";
/** The statuses of sheets that the L2C line has not bound yet. */
const OPEN_L2C_STATUSES = `${OPEN_POLE_STATUSES}, 'FAB_L2C_A_FAIRE', 'FAB_L2C_READY', 'FAB_L2C_EN_COURS', 'FAB_L2C_ERROR'`;

/**
 * Adds indexes of the work that is open now, so that the queues of the floor read only this work and not the history. An
 * index has every column of a queue's condition, so that the table is read only for the rows that are shown.
 */
const statements = [
  `create index items_in_making on items (fab_by)
    where fab_status in ('FAB_EN_COURS', 'FAB_L2C_EN_COURS') and not pulled`,
  `create index items_on_open_pole on items (fab_status, lot_id) include (pole)
    where pole is not null and not pulled and fab_status in (${OPEN_POLE_STATUSES})`,
  `create index items_on_open_l2c on items (fab_status, lot_id)
    where l2c and not pulled and fab_status in (${OPEN_L2C_STATUSES})`,
  "create index lots_prio on lots (megalot_id) where live and class in ('prio', 'reissue')",
  `create index orders_printed on orders ((case when prio then 0 else 1 end), ship_by, seq)
    where status in ('imprimee', 'ressortie')`,
  `create index orders_left_out on orders (ship_by, seq)
    where status not in ('processing', 'complete', 'canceled', 'closed')
      and coalesce(previous_status, production_status) = 'processing'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { ItemsTable } from '../../../db/orderTables.ts';
import { type BookletFacts, PAGES_SEEN, STRIPS_PRESENT } from '../../../queries/orders/bookletFacts.ts';
import { lockLots, lockMegalots, lockOrders } from '../../work/lock.ts';
import type { Work } from '../../work/runCommand.ts';

/** An item that the L2C line binds, with the facts that the guards of its fabrication check. */
export type Sheet = Selectable<ItemsTable> & BookletFacts;

/** Locks the sheets that some checkbooks are made of, and their megalots, lots and orders before them. */
export function lockSheetsOfCheckbooks(work: Work, checkbookIds: readonly string[]): Promise<Sheet[]> {
  return lockSheets(
    work,
    sql`items.id in (select item_id from checkbook_pages where checkbook_id = any(${checkbookIds}::text[]))`,
  );
}

/** Locks the sheets that are printed in a megalot. */
export function lockSheetsOfMegalot(work: Work, megalotId: string): Promise<Sheet[]> {
  return lockSheets(work, sql`items.lot_id in (select id from lots where megalot_id = ${megalotId})`);
}

/**
 * Locks the sheets that fulfil a condition on `items`. Canceled items and items without a fabrication status are left out.
 */
async function lockSheets(work: Work, itemCondition: RawBuilder<unknown>): Promise<Sheet[]> {
  const { trx } = work;
  const condition = sql`items.l2c and not items.pulled and items.fab_status is not null and ${itemCondition}`;
  const { rows } = await sql<{ order_id: string; lot_id: string | null; megalot_id: string | null }>`
    select distinct items.order_id, items.lot_id, lots.megalot_id
    from items left join lots on lots.id = items.lot_id where ${condition}`.execute(trx);
  await lockMegalots(trx, listIds(rows.map(({ megalot_id }) => megalot_id)));
  await lockLots(trx, listIds(rows.map(({ lot_id }) => lot_id)));
  await lockOrders(trx, listIds(rows.map(({ order_id }) => order_id)));
  await sql`select from items where ${condition} order by items.id for update`.execute(trx);
  const sheets = await sql<Sheet>`
    select items.*, ${STRIPS_PRESENT} as "stripsPresent", ${PAGES_SEEN} as "allPagesSeen"
    from items where ${condition} order by items.id`.execute(trx);
  return sheets.rows;
}

function listIds(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids)].filter((id) => id !== null);
}

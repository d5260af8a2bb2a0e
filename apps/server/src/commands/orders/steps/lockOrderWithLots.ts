import { type Selectable, sql } from 'kysely';
import type { LotsTable, MegalotsTable } from '../../../db/lotTables.ts';
import { lockLots, lockMegalots, lockOrder } from '../../work/lock.ts';
import type { Work } from '../../work/runCommand.ts';
import type { OrderRow } from './buildOrderFacts.ts';

/** An order with the lots of its items and of its strips in reissue, and their megalots. All rows are locked. */
export interface OrderWithLots {
  readonly order: OrderRow;
  readonly lots: readonly Selectable<LotsTable>[];
  readonly megalots: readonly Selectable<MegalotsTable>[];
}

export type LockedLot = OrderWithLots['lots'][number];

/** The megalot of one of the order's lots; undefined while the lot is in none. */
export const findMegalotOfLot = ({ megalots }: OrderWithLots, lot: LockedLot) =>
  megalots.find((megalot) => megalot.id === lot.megalot_id);

/** Locks an order, and its lots and megalots before it. Refuses with `notFound` when the order doesn't exist. */
export async function lockOrderWithLots(work: Work, orderId: string): Promise<OrderWithLots> {
  await lockLotsOfOrder(work, orderId);
  const order = await lockOrder(work.trx, orderId);
  // An item may have entered another lot before the order was locked, so the lots are read again.
  return { order, ...(await lockLotsOfOrder(work, orderId)) };
}

async function lockLotsOfOrder(work: Work, orderId: string): Promise<Omit<OrderWithLots, 'order'>> {
  // An item whose reprint is in a reissue lot has left the lot of its bad strip.
  const { rows } = await sql<{ id: string; megalot_id: string | null }>`
    select lots.id, lots.megalot_id from items join lots on lots.id = items.lot_id where items.order_id = ${orderId}
    union
    select lots.id, lots.megalot_id from reissues
    join strips on strips.id = reissues.strip_id join lots on lots.id = strips.lot_id
    where reissues.order_id = ${orderId} and reissues.state in ('open', 'printing') and not reissues.after_shipping
    order by id`.execute(work.trx);
  const megalotIds = [...new Set(rows.flatMap((row) => (row.megalot_id === null ? [] : [row.megalot_id])))];
  const megalots = await lockMegalots(work.trx, megalotIds);
  const lots = await lockLots(
    work.trx,
    rows.map((row) => row.id),
  );
  return { megalots, lots };
}

import type { Selectable } from 'kysely';
import type { LotsTable, MegalotsTable } from '../../../db/lotTables.ts';
import { lockLots, lockMegalots, lockOrder } from '../../work/lock.ts';
import type { Work } from '../../work/runCommand.ts';
import type { OrderRow } from './buildOrderFacts.ts';

/** An order with the lots of its items and their megalots. All rows are locked. */
export interface OrderWithLots {
  readonly order: OrderRow;
  readonly lots: readonly Selectable<LotsTable>[];
  readonly megalots: readonly Selectable<MegalotsTable>[];
}

/** Locks an order, and its lots and megalots before it. Refuses with `notFound` when the order doesn't exist. */
export async function lockOrderWithLots(work: Work, orderId: string): Promise<OrderWithLots> {
  await lockLotsOfOrder(work, orderId);
  const order = await lockOrder(work.trx, orderId);
  // An item may have entered a lot before the order was locked.
  return { order, ...(await lockLotsOfOrder(work, orderId)) };
}

async function lockLotsOfOrder(work: Work, orderId: string): Promise<Omit<OrderWithLots, 'order'>> {
  const rows = await work.trx
    .selectFrom('items')
    .innerJoin('lots', 'lots.id', 'items.lot_id')
    .select(['lots.id', 'lots.megalot_id'])
    .distinct()
    .where('items.order_id', '=', orderId)
    .execute();
  const megalotIds = [...new Set(rows.flatMap((row) => (row.megalot_id === null ? [] : [row.megalot_id])))];
  const megalots = await lockMegalots(work.trx, megalotIds);
  const lots = await lockLots(
    work.trx,
    rows.map((row) => row.id),
  );
  return { megalots, lots };
}

import type { OrderRow } from '../../../queries/orders/orderRows.ts';
import { type OrderInPacking, readOrderInPacking } from '../../../queries/shipping/readOrderInPacking.ts';
import { lockLots, lockOrder } from '../../work/lock.ts';
import { refuseIf, type Work } from '../../work/runCommand.ts';
import { findPackingRefusal } from './packingGuards.ts';

/** Locks an order for packing, and its lots before it, and reads its items and parcels. Refused if it can't be packed. */
export async function lockForPacking(work: Work, orderId: string): Promise<OrderInPacking> {
  const { trx } = work;
  const lotRows = await trx
    .selectFrom('items')
    .select('lot_id')
    .distinct()
    .where('order_id', '=', orderId)
    .execute();
  await lockLots(
    trx,
    lotRows.flatMap((row) => (row.lot_id === null ? [] : [row.lot_id])),
  );
  const order = await lockOrder(trx, orderId);
  refuseIf(findPackingRefusal(order));
  await trx
    .selectFrom('parcels')
    .select('id')
    .where('order_id', '=', order.id)
    .where('state', 'in', ['open', 'packed'])
    .orderBy('number')
    .forUpdate()
    .execute();
  return readOrderInPacking(trx, order);
}

/** Records that this person packs the order. The caller has checked that nobody else packs it. */
export async function claimPacking(work: Work, { id }: OrderRow): Promise<void> {
  await work.trx
    .updateTable('orders')
    .set({ packing_by: work.actor.userId, packing_at: work.now })
    .where('id', '=', id)
    .execute();
}

import { computeItemStatus } from '@cmon/core/production/orderRollUp';
import { readOrderProgress } from '../../../queries/orders/readOrderProgress.ts';
import { changeRow } from '../../work/changeRows.ts';
import { lockOrders } from '../../work/lock.ts';
import type { Work } from '../../work/runCommand.ts';

/** Assigns a free shelf slot to each order that has both finished and unfinished items. */
export async function assignSlots(work: Work, orderIds: readonly string[]): Promise<void> {
  const orders = await lockOrders(work.trx, [...new Set(orderIds)]);
  const progress = await readOrderProgress(
    work.trx,
    orders.map((order) => order.id),
  );
  for (const order of orders) {
    const items = progress.get(order.id)?.items ?? [];
    const made = items.map(
      (item) => computeItemStatus(item) === 'fabriquee' || computeItemStatus(item) === 'complete',
    );
    if (order.slot !== null || !made.includes(true) || !made.includes(false)) continue;
    const slot = await findFreeSlot(work);
    if (slot === null) continue;
    const { version } = await changeRow(work, 'orders', order.id, { slot });
    work.record({ action: 'giveSlot', object: 'order', objectId: order.id, version, detail: { slot } });
  }
}

/** Finds the first free shelf slot, from A1 on; null when all are taken. A unique constraint prevents sharing a slot. */
async function findFreeSlot(work: Work): Promise<string | null> {
  const taken = new Set(
    (await work.trx.selectFrom('orders').select('slot').where('slot', 'is not', null).execute()).map(
      (row) => row.slot,
    ),
  );
  for (const row of work.settings.shelfRows) {
    for (let place = 1; place <= work.settings.shelfPlaces; place += 1) {
      if (!taken.has(`${row}${place}`)) return `${row}${place}`;
    }
  }
  return null;
}

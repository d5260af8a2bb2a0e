import { itemStatus } from '@cmon/core/production/orderRollUp';
import { orderProgress } from '../../../queries/orderProgress.ts';
import { changeRow } from '../../work/changeRows.ts';
import { lockOrders } from '../../work/lock.ts';
import type { Work } from '../../work/runCommand.ts';

/** Gives a free shelf slot to each order of which something is made while something else isn't yet. */
export async function giveSlots(work: Work, orderIds: readonly string[]): Promise<void> {
  const orders = await lockOrders(work.trx, [...new Set(orderIds)]);
  const progress = await orderProgress(
    work.trx,
    orders.map((order) => order.id),
  );
  for (const order of orders) {
    const items = progress.get(order.id)?.items ?? [];
    const made = items.map((item) => itemStatus(item) === 'fabriquee' || itemStatus(item) === 'complete');
    if (order.slot !== null || !made.includes(true) || !made.includes(false)) continue;
    const slot = await freeSlot(work);
    if (slot === null) continue;
    const { version } = await changeRow(work, 'orders', order.id, { slot });
    work.record({ action: 'giveSlot', object: 'order', objectId: order.id, version, detail: { slot } });
  }
}

/** The first free place of the shelves, A1 first; null when they are full. Two orders never share one (UNIQUE). */
async function freeSlot(work: Work): Promise<string | null> {
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

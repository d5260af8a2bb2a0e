import { computeItemStatus } from '@cmon/core/production/orderRollUp';
import { listShelfCells } from '@cmon/core/production/shelf/listShelfCells';
import { countShelfPlaces, findFreeSlot } from '@cmon/core/production/shelf/shelfSlots';
import { sql } from 'kysely';
import { readOrderProgress } from '../../../queries/orders/readOrderProgress.ts';
import { countPieces } from '../../../queries/shipping/countPieces.ts';
import { changeRow } from '../../work/changeRows.ts';
import { lockOrders } from '../../work/lock.ts';
import type { Work } from '../../work/runCommand.ts';

/**
 * Assigns a free shelf slot to each order that has both finished and unfinished items, with as many places as its pieces
 * need. When the shelf is full or its rows are too short, the order waits in the overflow, which the shelf's screen shows,
 * and gets the next slot that is free. Nothing is refused.
 */
export async function assignSlots(work: Work, orderIds: readonly string[]): Promise<void> {
  const locked = await lockOrders(work.trx, [...new Set(orderIds)]);
  const progress = await readOrderProgress(
    work.trx,
    locked.map((order) => order.id),
  );
  // The order that has waited longest for a slot gets it first. `Infinity - Infinity` is NaN, which becomes 0.
  const orders = locked.toSorted(
    (a, b) => (a.slot_wanted_at?.getTime() ?? Infinity) - (b.slot_wanted_at?.getTime() ?? Infinity) || 0,
  );
  for (const order of orders) {
    const items = progress.get(order.id)?.items ?? [];
    const madeFlags = items.map(
      (item) => computeItemStatus(item) === 'fabriquee' || computeItemStatus(item) === 'complete',
    );
    const wantsSlot = order.slot === null && madeFlags.includes(true) && madeFlags.includes(false);
    const slot = wantsSlot ? await takeFreeSlot(work, order.id) : null;
    if (slot !== null) {
      const { version } = await changeRow(work, 'orders', order.id, { slot });
      work.record({ action: 'giveSlot', object: 'order', objectId: order.id, version, detail: { slot } });
    }
    const wantedAt = wantsSlot && slot === null ? (order.slot_wanted_at ?? work.now) : null;
    if (wantedAt?.getTime() !== order.slot_wanted_at?.getTime()) {
      await work.trx
        .updateTable('orders')
        .set({ slot_wanted_at: wantedAt })
        .where('id', '=', order.id)
        .execute();
    }
  }
}

/**
 * Finds the first free slot for the pieces of an order; null when there is none. The lock keeps two transactions from taking
 * the same slot.
 */
async function takeFreeSlot({ trx, settings }: Work, orderId: string): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended('shelfSlots', 0))`.execute(trx);
  const rows = await trx.selectFrom('orders').select('slot').where('slot', 'is not', null).execute();
  const pieces = (await countPieces(trx, [orderId])).get(orderId) ?? 0;
  return findFreeSlot(
    listShelfCells(settings),
    rows.flatMap(({ slot }) => slot ?? []),
    countShelfPlaces(pieces, settings),
  );
}

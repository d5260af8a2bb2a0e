import { bucketName, lotBucketKey, type PlannedOrder, planLots } from '@cmon/core/production/planLots';
import { lockReadyOrders, waitingItems } from '../../../queries/waitingItems.ts';
import { rollUpOrders } from '../../orders/steps/rollUpOrders.ts';
import type { Work } from '../../work/runCommand.ts';
import { recountLots } from './leaveLot.ts';
import { placeOrders } from './placeOrders.ts';

/**
 * Fills the free places of a lot still in no megalot with waiting orders of its own bucket; one that was emptied lives
 * again.
 */
export async function refillLot(work: Work, lotId: string): Promise<void> {
  const lot = await work.trx
    .selectFrom('lots')
    .selectAll()
    .where('id', '=', lotId)
    .where('megalot_id', 'is', null)
    .executeTakeFirst();
  if (lot === undefined || lot.class === 'reissue') return;
  const free = lot.gauge - lot.order_count;
  if (free < 1) return;
  const name = bucketName({
    store: lot.store,
    lotType: lot.lot_type,
    laize: lot.laize,
    class: lot.class,
    zone: lot.zone,
  });
  const ready = await lockReadyOrders(work.trx, REFILL_LOOK);
  const items = (await waitingItems(work.trx, ready)).filter(
    (item) => bucketName(lotBucketKey(item, work.settings)) === name,
  );
  const { lots } = planLots(items, work.settings, work.now, 'all');
  const orders: PlannedOrder[] = lots.flatMap((planned) => planned.orders).slice(0, free);
  if (orders.length === 0) return;
  const { last } = await work.trx
    .selectFrom('strips')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('lot_id', '=', lot.id)
    .executeTakeFirstOrThrow();
  await placeOrders(work, [{ lotId: lot.id, taken: last ?? 0, orders }]);
  await recountLots(work, [lot.id], 'refillLot');
  await rollUpOrders(
    work,
    orders.map((order) => order.orderId),
  );
}

/** Waiting orders looked at for a free place. */
const REFILL_LOOK = 500;

import {
  buildLotBucketKey,
  chooseDevices,
  formatLotBucketKey,
  type PlannedOrder,
  planLots,
} from '@cmon/core/production/planning/planLots';
import { findReadyOrders, findWaitingItems } from '../../../queries/orders/findWaitingItems.ts';
import { rollUpOrders } from '../../orders/steps/rollUpOrders.ts';
import type { Work } from '../../work/runCommand.ts';
import { placeOrders } from './placeOrders.ts';
import { recountLots } from './removeFromLots.ts';

/**
 * Fills the free places of a lot with waiting orders of the same bucket, while the lot is in no megalot. A lot that had
 * become empty is live again.
 */
export async function refillLot(work: Work, lotId: string): Promise<void> {
  const lot = await work.trx
    .selectFrom('lots')
    .selectAll()
    .where('id', '=', lotId)
    .where('megalot_id', 'is', null)
    .executeTakeFirst();
  if (lot === undefined || lot.class === 'reissue') return;
  const freePlaces = lot.gauge - lot.order_count;
  if (freePlaces < 1) return;
  const bucket = formatLotBucketKey({
    store: lot.store,
    lotType: lot.lot_type,
    laize: lot.laize,
    substrate: lot.substrate,
    device: lot.device,
    class: lot.class,
    zone: lot.zone,
  });
  const ready = await findReadyOrders(work.trx, MAX_CANDIDATES);
  const env = { settings: work.settings, devices: await work.devices() };
  const waiting = await findWaitingItems(work.trx, ready);
  const choices = chooseDevices(waiting, env);
  const items = waiting.filter((item) => {
    const choice = choices.get(item.lotType);
    return (
      choice?.ok === true &&
      formatLotBucketKey(buildLotBucketKey(item, choice.value, work.settings)) === bucket
    );
  });
  const { lots } = planLots(items, env, work.now, 'all');
  const orders: PlannedOrder[] = lots.flatMap((planned) => planned.orders).slice(0, freePlaces);
  if (orders.length === 0) return;
  const { last } = await work.trx
    .selectFrom('strips')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('lot_id', '=', lot.id)
    .executeTakeFirstOrThrow();
  await placeOrders(work, [{ lotId: lot.id, lastPosition: last ?? 0, orders }]);
  await recountLots(work, [lot.id], 'refillLot');
  await rollUpOrders(
    work,
    orders.map((order) => order.orderId),
  );
}

/** Maximum number of waiting orders to read. */
const MAX_CANDIDATES = 500;

import { chooseDevice } from '@cmon/core/production/devices/chooseDevice';
import {
  buildLotBucketKey,
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
  const env = { settings: work.settings, devices: await work.devices() };
  const choice = chooseDevice(lot.lot_type, env.settings, env.devices);
  if (!choice.ok) return;
  const ready = await findReadyOrders(work.trx, freePlaces, {
    lotType: lot.lot_type,
    prio: lot.class === 'prio',
    store: lot.store,
    zone: lot.zone,
  });
  // The settings may divide the lots in another way than when this lot was made. Then no order fits.
  const items = (await findWaitingItems(work.trx, ready)).filter(
    (item) => formatLotBucketKey(buildLotBucketKey(item, choice.value, env.settings)) === bucket,
  );
  const { lots } = planLots(items, env, work.now, 'all');
  const orders: PlannedOrder[] = lots.flatMap((planned) => planned.orders);
  if (orders.length === 0) return;
  const { lastPosition } = await work.trx
    .selectFrom('strips')
    .select(({ fn }) => fn.max('position').as('lastPosition'))
    .where('lot_id', '=', lot.id)
    .executeTakeFirstOrThrow();
  await placeOrders(work, [{ lotId: lot.id, lastPosition: lastPosition ?? 0, orders }]);
  await recountLots(work, [lot.id], 'refillLot');
  await rollUpOrders(
    work,
    orders.map((order) => order.orderId),
  );
}

import { expect, it } from 'vitest';
import { takeInOrder } from '../commands/intake/takeInOrder.ts';
import { cancelOrder } from '../commands/orders/cancelOrder.ts';
import { requestRefund } from '../commands/orders/requestRefund.ts';
import { cancelLine } from '../commands/service/cancelLine.ts';
import { reportDelays } from '../commands/shops/reportDelays.ts';
import { makePrintedLots } from '../commands/testing/floor.ts';
import { buildPlacedOrder, value } from '../commands/testing/workshop.ts';
import {
  apply,
  readOrder,
  report,
  shop,
  startTime,
  useOwnCall,
  useShops,
  web,
} from './testing/shopWorkshop.ts';

useShops();

async function takeIn(number: string, source = 'mine') {
  const { catalogue, now } = web.workshop;
  const order = buildPlacedOrder(catalogue, now, [{ code: 'EAO' }, { code: 'ETV' }], { number });
  const taken = await takeInOrder(web.workshop.as('system'), {
    source,
    order,
    catalogue,
    receivedAt: now,
  });
  return value(taken).orderId;
}

/** Sends the reports that wait for an order's shop, the oldest first, and returns what the shop got. */
async function sendReports(orderId: string) {
  const waiting = await web.database.db
    .selectFrom('shop_reports')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .orderBy('seq')
    .execute();
  shop.calls.length = 0;
  shop.setAnswer(() => ({ body: 'OK' }));
  for (const { id } of waiting) expect(await report(id, 'mine')).toMatchObject({ outcome: 'sent' });
  return shop.calls.map(({ body }) => body as Record<string, unknown>);
}
const service = () => web.workshop.as('customerService');

it('INT-57 a shop with our own call hears once of production, a delay, a cancelled line, a refund request and a cancellation', async () => {
  await useOwnCall();
  const orderId = await takeIn('7801');
  expect(await sendReports(orderId)).toEqual([]);
  await makePrintedLots(web.workshop);
  const { ship_by } = (await readOrder('7801')) ?? { ship_by: new Date(0) };
  const common = { store: 'fr', orderNumber: '7801', shipBy: ship_by.toISOString() };
  const at = startTime.toISOString();
  const plain = { line: null, reason: null, at };
  expect(await sendReports(orderId)).toEqual([{ type: 'order.inProduction', ...common, ...plain }]);

  const lateAt = new Date(ship_by.getTime() + 60_000);
  web.workshop.now = lateAt;
  for (const _ of [1, 2]) value(await reportDelays(web.workshop.as('system')));
  const late = { ...common, ...plain, at: lateAt.toISOString() };
  expect(await sendReports(orderId)).toEqual([{ type: 'order.delayed', ...late }]);

  value(await cancelLine(service(), { orderId, line: 2, reason: 'notMakeable' }));
  const canceled = { type: 'order.lineCanceled', ...late, line: 2, reason: 'notMakeable' };
  expect(await sendReports(orderId)).toEqual([canceled]);
  value(await requestRefund(service(), { orderId, reason: 'damaged' }));
  expect(await sendReports(orderId)).toEqual([{ type: 'order.refundRequested', ...late, reason: 'damaged' }]);
  const other = await takeIn('7802');
  value(await cancelOrder(service(), { orderId: other, reason: 'customerWish', confirmed: true }));
  expect(await sendReports(other)).toEqual([
    expect.objectContaining({ type: 'order.canceled', orderNumber: '7802', reason: 'customerWish' }),
  ]);
});

it('INT-57, INT-58 a status that fails is tried again under the same id, and a platform hears of shipments only', async () => {
  await useOwnCall();
  const orderId = await takeIn('7803');
  value(await cancelOrder(service(), { orderId, reason: 'customerWish', confirmed: true }));
  const { id } = await web.database.db
    .selectFrom('shop_reports')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  shop.setAnswer(() => ({ status: 503 }));
  expect(await report(id, 'mine')).toMatchObject({ outcome: 'failed', why: 'http503' });
  shop.setAnswer(() => ({ body: 'OK' }));
  expect(await report(id, 'mine', 1)).toMatchObject({ outcome: 'sent' });
  expect(await report(id, 'mine', 2)).toEqual({ outcome: 'stale' });
  expect(shop.calls.map(({ headers }) => headers['x-cmon-delivery'])).toEqual([id, id]);

  const ofPlatform = await takeIn('7804', 'woo');
  value(await cancelOrder(service(), { orderId: ofPlatform, reason: 'customerWish', confirmed: true }));
  expect(await sendReports(ofPlatform)).toEqual([]);
  const byShop = await takeIn('7805');
  const at = startTime.toISOString();
  const body = { type: 'order.canceled', store: 'fr', orderNumber: '7805', occurredAt: at };
  await web.database.db
    .insertInto('inbox')
    .values({
      source: 'mine',
      delivery_id: 'c',
      event_id: 'c',
      body: JSON.stringify(body),
      received_at: startTime,
    })
    .execute();
  expect(await apply()).toEqual(['applied']);
  expect((await readOrder('7805'))?.status).toBe('canceled');
  expect(await sendReports(byShop)).toEqual([]);
});

import { expect, it } from 'vitest';
import { takeInOrder } from '../commands/intake/takeInOrder.ts';
import { cancelOrder } from '../commands/orders/cancelOrder.ts';
import { requestRefund } from '../commands/orders/requestRefund.ts';
import { withdrawRefund } from '../commands/orders/withdrawRefund.ts';
import { cancelLine } from '../commands/service/cancelLine.ts';
import { reportDelays } from '../commands/shops/reportDelays.ts';
import { makePrintedLots } from '../commands/testing/floor.ts';
import { buildPlacedOrder, unwrap } from '../commands/testing/workshop.ts';
import {
  applyDeliveries,
  connectShops,
  connectShopWithSignedCalls,
  readOrder,
  sendReport,
  shop,
  startTime,
  web,
} from './testing/shopWorkshop.ts';

connectShops();

async function takeIn(number: string, source = 'mine') {
  const { catalogue, now } = web.workshop;
  const order = buildPlacedOrder(catalogue, now, [{ code: 'EAO' }, { code: 'ETV' }], { number });
  const takenIn = await takeInOrder(web.workshop.as('system'), {
    source,
    order,
    catalogue,
    receivedAt: now,
  });
  return unwrap(takenIn).orderId;
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
  for (const { id } of waiting) expect(await sendReport(id, 'mine')).toMatchObject({ outcome: 'sent' });
  return shop.calls.map(({ body }) => body as Record<string, unknown>);
}

async function readRefundId(orderId: string): Promise<string> {
  const { db } = web.database;
  const refund = await db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return refund.id;
}

/** Requests a refund of the first line of a platform's order, and returns the report that waits. */
async function requestAtPlatform(source: string, number: string, reference: string): Promise<string> {
  const { db } = web.database;
  const orderId = await takeIn(number, source);
  await db.updateTable('orders').set({ shop_ref: reference }).where('id', '=', orderId).execute();
  unwrap(await requestRefund(asCustomerService(), { orderId, lines: [1], reason: 'damaged' }));
  const waiting = await db
    .selectFrom('shop_reports')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  shop.calls.length = 0;
  return waiting.id;
}

/** Sends a report a second time, as after an answer that got lost. */
async function sendTwice(id: string, source: string): Promise<void> {
  expect(await sendReport(id, source)).toMatchObject({ outcome: 'sent' });
  const { db } = web.database;
  await db.updateTable('shop_reports').set({ state: 'waiting' }).where('id', '=', id).execute();
  expect(await sendReport(id, source, 1)).toMatchObject({ outcome: 'sent' });
}

const listWrites = () => shop.calls.filter(({ method }) => method === 'POST');
const asCustomerService = () => web.workshop.as('customerService');

it('INT-57, INT-61 a shop with our own call gets one report each of production, a delay, a cancelled line, a refund request with its lines and a cancellation', async () => {
  await connectShopWithSignedCalls();
  const orderId = await takeIn('7801');
  expect(await sendReports(orderId)).toEqual([]);
  await makePrintedLots(web.workshop);
  const { ship_by } = (await readOrder('7801')) ?? { ship_by: new Date(0) };
  const common = { store: 'fr', orderNumber: '7801', shipBy: ship_by.toISOString() };
  const occurredAt = startTime.toISOString();
  const plain = { line: null, reason: null, at: occurredAt };
  expect(await sendReports(orderId)).toEqual([{ type: 'order.inProduction', ...common, ...plain }]);

  const lateAt = new Date(ship_by.getTime() + 60_000);
  web.workshop.now = lateAt;
  for (const _ of [1, 2]) unwrap(await reportDelays(web.workshop.as('system')));
  const late = { ...common, ...plain, at: lateAt.toISOString() };
  expect(await sendReports(orderId)).toEqual([{ type: 'order.delayed', ...late }]);

  unwrap(await cancelLine(asCustomerService(), { orderId, line: 2, reason: 'notMakeable' }));
  const canceled = { type: 'order.lineCanceled', ...late, line: 2, reason: 'notMakeable' };
  expect(await sendReports(orderId)).toEqual([canceled]);
  unwrap(await requestRefund(asCustomerService(), { orderId, lines: [1], reason: 'damaged' }));
  const refundRequest = { type: 'order.refundRequested', ...late, lines: [1], reason: 'damaged' };
  expect(await sendReports(orderId)).toEqual([refundRequest]);
  const refundId = await readRefundId(orderId);
  unwrap(await withdrawRefund(asCustomerService(), { orderId, refundId, reason: 'mistake' }));
  expect(await sendReports(orderId)).toEqual([{ type: 'order.refundWithdrawn', ...late, reason: 'mistake' }]);
  const other = await takeIn('7802');
  unwrap(await cancelOrder(asCustomerService(), { orderId: other, reason: 'customerWish', confirmed: true }));
  expect(await sendReports(other)).toEqual([
    expect.objectContaining({ type: 'order.canceled', orderNumber: '7802', reason: 'customerWish' }),
  ]);
});

it('INT-57, INT-58 a status that fails is tried again under the same id, and no report is sent about a cancellation by the shop', async () => {
  await connectShopWithSignedCalls();
  const orderId = await takeIn('7803');
  unwrap(await cancelOrder(asCustomerService(), { orderId, reason: 'customerWish', confirmed: true }));
  const { id } = await web.database.db
    .selectFrom('shop_reports')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  shop.setAnswer(() => ({ status: 503 }));
  expect(await sendReport(id, 'mine')).toMatchObject({ outcome: 'failed', why: 'http503' });
  shop.setAnswer(() => ({ body: 'OK' }));
  expect(await sendReport(id, 'mine', 1)).toMatchObject({ outcome: 'sent' });
  expect(await sendReport(id, 'mine', 2)).toEqual({ outcome: 'stale' });
  expect(shop.calls.map(({ headers }) => headers['x-cmon-delivery'])).toEqual([id, id]);

  const byShop = await takeIn('7805');
  const occurredAt = startTime.toISOString();
  const body = { type: 'order.canceled', store: 'fr', orderNumber: '7805', occurredAt };
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
  expect(await applyDeliveries()).toEqual(['applied']);
  expect((await readOrder('7805'))?.status).toBe('canceled');
  expect(await sendReports(byShop)).toEqual([]);
});

it('INT-60, INT-61 WooCommerce gets a private note of a refund request, and Magento a comment, each once', async () => {
  const wooReport = await requestAtPlatform('woo', '7806', '12');
  const notes: object[] = [];
  shop.setAnswer(({ method, body }) => {
    if (method === 'POST') notes.push({ id: 4, ...(body as object) });
    return { body: method === 'GET' ? notes : { id: 4 } };
  });
  await sendTwice(wooReport, 'woo');
  const text = (id: string) => `Atelier\u00a0: à rembourser, ligne 1 (damaged) [cmon ${id}]`;
  expect(listWrites().map(({ path, body }) => [path, body])).toEqual([
    ['/wp-json/wc/v3/orders/12/notes', { note: text(wooReport), customer_note: false }],
  ]);

  const magentoReport = await requestAtPlatform('magento', '7807', '300');
  const comments: object[] = [];
  shop.setAnswer(({ method, path, body }) => {
    if (method === 'POST') comments.push((body as { statusHistory: object }).statusHistory);
    if (path.endsWith('/comments')) return { body: method === 'POST' ? 'true' : { items: comments } };
    return { body: { entity_id: 300 } };
  });
  await sendTwice(magentoReport, 'magento');
  expect(listWrites().map(({ path }) => path)).toEqual(['/rest/V1/orders/300/comments']);
  const hidden = { is_customer_notified: 0, is_visible_on_front: 0 };
  expect(comments).toEqual([{ comment: text(magentoReport), ...hidden }]);
});

it('INT-60, INT-61 Shopify gets a tag for each line of a refund request, and says when the right to write it is missing', async () => {
  const id = await requestAtPlatform('shopify', '7808', '61');
  const denied = { errors: [{ message: 'no', extensions: { code: 'ACCESS_DENIED' } }] };
  const answers: object[] = [
    { errors: [{ message: 'wait', extensions: { code: 'THROTTLED' } }] },
    denied,
    { data: { tagsAdd: { userErrors: [] } } },
  ];
  shop.setAnswer(({ path }) =>
    path.endsWith('/access_token')
      ? { body: { access_token: 'a-token', expires_in: 86_400 } }
      : { body: answers.shift() },
  );
  expect(await sendReport(id, 'shopify')).toMatchObject({ outcome: 'failed', why: 'http429' });
  expect(await sendReport(id, 'shopify', 1)).toMatchObject({ outcome: 'souffrance', why: 'http403' });
  const { db } = web.database;
  await db.updateTable('shop_reports').set({ state: 'waiting' }).where('id', '=', id).execute();
  expect(await sendReport(id, 'shopify', 1)).toMatchObject({ outcome: 'sent' });
  const [sent] = listWrites().slice(-1);
  expect(sent?.path).toBe('/admin/api/2026-07/graphql.json');
  expect(sent?.body).toMatchObject({
    variables: { id: 'gid://shopify/Order/61', tags: ['cmon à rembourser 1'] },
  });
});

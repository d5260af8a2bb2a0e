import { createHmac } from 'node:crypto';
import type { ShopKind, ShopRule } from '@cmon/core/production/shops';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scanIntoParcel } from '../commands/packing/scanIntoParcel.ts';
import { shipParcel } from '../commands/packing/shipParcel.ts';
import { cut, makePrintedLots, readItems, sort } from '../commands/testing/floor.ts';
import { buildPlacedOrder, value } from '../commands/testing/workshop.ts';
import type { Job } from '../commands/work/context.ts';
import { openTestWeb, type TestWeb } from '../http/testing/testWeb.ts';
import { reportToShop } from '../jobs/shopJobs.ts';
import { openShopClient } from '../shops/openShopClient.ts';
import {
  magentoOrder,
  shopifyOrder,
  shopifyRefund,
  wooOrder,
  wooRefund,
} from '../shops/testing/shopDocuments.ts';
import { type Answer, type ShopServer, startShopServer } from '../shops/testing/startShopServer.ts';
import { applyInbox } from './applyInbox.ts';
import { pollShop } from './pollShop.ts';

const SECRET = 'the secret of the shop 0123456789';
const OLD_SECRET = 'the secret of the shop before it';
let web: TestWeb;
let shop: ShopServer;
let option: string;
beforeAll(async () => {
  shop = await startShopServer();
  web = await openTestWeb({
    INTAKE_SECRET_WOO: `${SECRET},${OLD_SECRET}`,
    INTAKE_SECRET_SHOPIFY: SECRET,
    INTAKE_SECRET_MAGENTO: SECRET,
  });
  const placed = buildPlacedOrder(web.workshop.catalogue, web.workshop.now, [{ code: 'EAO' }], {});
  option = placed.lines[0]?.option ?? '';
  const rules = [rule('woo', 'woocommerce'), rule('shopify', 'shopify'), rule('magento', 'magento')];
  await web.database.db
    .insertInto('settings')
    .values({
      key: 'shops',
      value: JSON.stringify(rules),
      changed_by: 'system',
      changed_at: web.workshop.now,
    })
    .execute();
});
afterAll(async () => {
  await web?.close();
  await shop?.close();
});
const startTime = new Date('2026-03-02T09:00:00Z');
beforeEach(() => {
  shop.calls.length = 0;
});
afterEach(() => {
  web.workshop.now = startTime;
});

function rule(source: string, kind: ShopKind): ShopRule {
  const store = kind === 'magento' ? 'storeId' : 'fr';
  return { source, kind, address: shop.url, store, poll: true, report: true, from: '2026-01-01' };
}

const sample = (id: number, number: string, changedAt = '2026-03-02T08:00:00Z') => ({
  id,
  number,
  option,
  changedAt,
});
const sign = (body: string, secret = SECRET) => createHmac('sha256', secret).update(body).digest('base64');

/** Sends a webhook as the platform does and returns the status. */
async function send(
  kind: 'woo' | 'shopify',
  body: string,
  more: Record<string, string> = {},
): Promise<number> {
  const id = String(Math.random()).slice(2);
  const headers: Record<string, string> =
    kind === 'woo'
      ? {
          'x-wc-webhook-topic': 'order.updated',
          'x-wc-webhook-delivery-id': id,
          'x-wc-webhook-signature': sign(body),
        }
      : {
          'x-shopify-topic': 'orders/updated',
          'x-shopify-webhook-id': id,
          'x-shopify-api-version': '2026-07',
          'x-shopify-hmac-sha256': sign(body),
        };
  const response = await web.fetch(`/intake/${kind}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers, ...more },
    body,
  });
  return response.status;
}

/** Applies the deliveries that wait, in the order of their arrival, and returns the outcomes. */
async function apply(): Promise<string[]> {
  const waiting = await web.database.db
    .selectFrom('inbox')
    .select('id')
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();
  const outcomes: string[] = [];
  for (const { id } of waiting) {
    const { catalogue } = web.workshop;
    const applied = value(await applyInbox(web.workshop.as('system'), { inboxId: Number(id), catalogue }));
    outcomes.push(applied.outcome);
  }
  return outcomes;
}

const readOrder = (number: string) =>
  web.database.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();
const inboxSize = async () => (await web.database.db.selectFrom('inbox').select('id').execute()).length;

/** Reads a shop and returns the result. The time of the next reading is moved to now. */
async function poll(source: string, kind: ShopKind, answer: Answer) {
  shop.setAnswer(answer);
  await web.database.db.updateTable('shop_polls').set({ next_at: web.workshop.now }).execute();
  const found = rule(source, kind);
  const client = openShopClient(found, ['ck_0123456789:cs_0123456789']);
  return pollShop(web.workshop.as('system'), { shop: found, client, linkSecret: SECRET });
}

describe('webhooks', () => {
  it('INT-35, INT-36 a webhook is verified over its raw bytes by the scheme of its shop, with one of two secrets', async () => {
    const body = JSON.stringify(wooOrder(sample(11, '1100')));
    const before = await inboxSize();
    for (const headers of [
      { 'x-wc-webhook-signature': sign(body, 'the secret of another shop, 0123') },
      { 'x-wc-webhook-signature': sign(`${body} `) },
      { 'x-wc-webhook-signature': '' },
      { 'x-wc-webhook-signature': 'zz' },
    ]) {
      expect(await send('woo', body, headers)).toBe(401);
    }
    const shopifyBody = JSON.stringify(shopifyOrder(sample(11, '1100')));
    expect(await send('shopify', shopifyBody, { 'x-shopify-hmac-sha256': sign(body) })).toBe(401);
    expect(await send('woo', body, { 'x-wc-webhook-topic': 'product.updated' })).toBe(200);
    expect(await inboxSize()).toBe(before);
    expect(await send('woo', body, { 'x-wc-webhook-signature': sign(body, OLD_SECRET) })).toBe(200);
    expect(await inboxSize()).toBe(before + 1);
    expect(await apply()).toEqual(['applied']);
  });

  it('INT-37 the test that WooCommerce sends for a new webhook answers 200 and stores nothing', async () => {
    const before = await inboxSize();
    const ping = (source: string, body: string) =>
      web.fetch(`/intake/${source}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      });
    expect((await ping('woo', 'webhook_id=7')).status).toBe(200);
    expect((await ping('woo', 'webhook_id=7&x=1')).status).toBe(401);
    expect((await ping('shopify', 'webhook_id=7')).status).toBe(415);
    expect(await inboxSize()).toBe(before);
  });

  it('INT-38, INT-39 an order of WooCommerce is taken in with its design, address, group and the shop’s own id', async () => {
    await send('woo', JSON.stringify(wooOrder(sample(12, '1200'))));
    expect(await apply()).toEqual(['applied']);
    expect(await readOrder('1200')).toMatchObject({
      source: 'woo',
      store: 'fr',
      locale: 'fr_FR',
      shop_ref: '12',
      shop_status: 'processing',
      customer_group: 3,
      souffrance: null,
      address: { name: 'Camille Martin', street: '3 rue des Lilas', postcode: '75011', city: 'Paris' },
    });
  });

  it('INT-40 what a state repeats is applied once, and an older state takes nothing back', async () => {
    const states = [
      wooOrder(sample(13, '1300'), { status: 'on-hold' }),
      wooOrder(sample(13, '1300')),
      wooOrder(sample(13, '1300'), { status: 'cancelled' }),
    ].map((order) => JSON.stringify(order));
    await send('woo', states[0] ?? '');
    expect(await apply()).toEqual(['applied']);
    expect((await readOrder('1300'))?.shop_status).toBe('pending');
    for (const state of [1, 2, 0, 1, 2]) await send('woo', states[state] ?? '');
    expect(await apply()).toEqual(['applied', 'applied', 'applied', 'applied', 'applied']);
    expect((await readOrder('1300'))?.status).toBe('canceled');
    await send('woo', JSON.stringify(wooOrder(sample(14, '1400'), { status: 'completed' })));
    expect(await apply()).toEqual(['ignored']);
    expect(await readOrder('1400')).toBeUndefined();
  });

  it('INT-41, INT-42 a refund of Shopify comes with its lines, and a faulty order waits for a person', async () => {
    await send('shopify', JSON.stringify(shopifyOrder(sample(15, '1500'))));
    const refunds = [shopifyRefund(900, 15)];
    const refunded = shopifyOrder(sample(15, '1500'), { financial_status: 'partially_refunded', refunds });
    await send('shopify', JSON.stringify(refunded));
    expect(await apply()).toEqual(['applied', 'applied']);
    expect(await readOrder('1500')).toMatchObject({ refund_status: 'partially_refunded', customer_group: 3 });
    const refund = await web.database.db
      .selectFrom('refunds')
      .select(['shop_id', 'lines', 'amount', 'currency'])
      .where('shop_id', '=', '900')
      .executeTakeFirst();
    expect(refund).toMatchObject({
      amount: 500,
      currency: 'EUR',
      lines: [{ line: 2, quantity: 1, amount: 500 }],
    });
    await send('shopify', JSON.stringify(shopifyOrder(sample(16, '1600'), { email: '', contact_email: '' })));
    expect(await apply()).toEqual(['applied']);
    expect((await readOrder('1600'))?.souffrance).toMatchObject({ field: 'shipping.email' });
    await send('shopify', JSON.stringify({ id: 17 }));
    expect(await apply()).toEqual(['refused']);
  });

  it('INT-43 an order of another shop with the same number in the store is refused, never taken for the first', async () => {
    await send('shopify', JSON.stringify(shopifyOrder(sample(18, '1200'))));
    expect(await apply()).toEqual(['refused']);
    expect((await readOrder('1200'))?.source).toBe('woo');
  });
});

describe('reading a shop', () => {
  const pageOf = (orders: readonly object[]): Answer => {
    const body = { items: orders, total_count: orders.length };
    return ({ path }) => ({ body: path.endsWith('/orders') ? body : { items: [], total_count: 0 } });
  };

  it('INT-7, REL-5 the orders of the last 48 hours are read, and every dropped delivery is found once', async () => {
    const orders = Array.from({ length: 20 }, (_, index) =>
      magentoOrder(sample(300 + index, `30${index + 10}`)),
    );
    expect(await poll('magento', 'magento', pageOf(orders))).toEqual({
      outcome: 'read',
      read: 20,
      found: 20,
    });
    const [call] = shop.calls;
    const filter = 'searchCriteria[filter_groups][0][filters][0]';
    expect(call?.query.get(`${filter}[field]`)).toBe('updated_at');
    expect(call?.query.get(`${filter}[value]`)).toBe('2026-02-28 09:00:00');
    expect(call?.headers.authorization).toMatch(/^Bearer /);
    expect(new Set(await apply())).toEqual(new Set(['applied']));
    expect(await readOrder('3010')).toMatchObject({ store: 'fr', customer_group: 9, souffrance: null });
    const before = await inboxSize();
    expect(await poll('magento', 'magento', pageOf(orders))).toMatchObject({ read: 20, found: 0 });
    expect(await inboxSize()).toBe(before);
    // Cancelled in the shop since, and one more: only these two are news.
    const canceled = magentoOrder(sample(300, '3010', '2026-03-02T08:50:00Z'), { state: 'canceled' });
    const more = [canceled, ...orders.slice(1), magentoOrder(sample(390, '3090'), { store_id: 5 })];
    expect(await poll('magento', 'magento', pageOf(more))).toMatchObject({ read: 21, found: 2 });
    await apply();
    expect((await readOrder('3010'))?.status).toBe('canceled');
    expect(await readOrder('3090')).toMatchObject({ store: 'de', locale: 'de_DE' });
  });

  it('INT-44 the shop is read again from its last complete reading, and as late as it asks to', async () => {
    web.workshop.now = new Date('2026-03-02T10:00:00Z');
    const busy: Answer = () => ({ status: 429, headers: { 'retry-after': '1800' } });
    expect(await poll('magento', 'magento', busy)).toEqual({ outcome: 'failed', code: 'http429' });
    const state = () =>
      web.database.db
        .selectFrom('shop_polls')
        .selectAll()
        .where('source', '=', 'magento')
        .executeTakeFirstOrThrow();
    expect(await state()).toMatchObject({
      error: 'http429',
      read_to: startTime,
      next_at: new Date('2026-03-02T10:30:00Z'),
      failing_since: web.workshop.now,
    });
    web.workshop.now = new Date('2026-03-09T10:00:00Z');
    await poll('magento', 'magento', pageOf([]));
    expect(shop.calls.at(-1)?.query.get('searchCriteria[filter_groups][0][filters][0][value]')).toBe(
      '2026-03-02 09:00:00',
    );
    expect(await state()).toMatchObject({ error: null, failing_since: null, read_to: web.workshop.now });
  });

  it('INT-45 a refund of WooCommerce stops the order until its lines are read from the API', async () => {
    const order = wooOrder(sample(51, '5100'));
    await send('woo', JSON.stringify(order));
    const refunded = wooOrder(sample(51, '5100', '2026-03-02T08:30:00Z'), {
      refunds: [{ id: 700, reason: '', total: '-5.00' }],
    });
    await send('woo', JSON.stringify(refunded));
    await apply();
    expect((await readOrder('5100'))?.refund_status).toBe('refund_requested');
    const polls = web.database.db.selectFrom('shop_polls').select('next_at').where('source', '=', 'woo');
    expect((await polls.executeTakeFirst())?.next_at).toEqual(web.workshop.now);
    const answer: Answer = ({ path }) =>
      path.endsWith('/refunds') ? { body: [wooRefund(700, 51)] } : { body: [refunded] };
    expect(await poll('woo', 'woocommerce', answer)).toMatchObject({ read: 1, found: 1 });
    expect(shop.calls[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('ck_0123456789:cs_0123456789').toString('base64')}`,
    );
    await apply();
    expect((await readOrder('5100'))?.refund_status).toBe('partially_refunded');
    expect(await poll('woo', 'woocommerce', answer)).toMatchObject({ found: 0 });
  });

  it('INT-46 Shopify’s pages are followed on the configured host only, and its app gets its token', async () => {
    const answer: Answer = ({ path, query }) => {
      if (path.endsWith('/access_token')) return { body: { access_token: 'shpat_1', expires_in: 86_399 } };
      if (query.get('page_info') === 'p2') return { body: { orders: [shopifyOrder(sample(62, '6200'))] } };
      const link = '<https://elsewhere.example/admin/api/orders.json?page_info=p2&limit=100>; rel="next"';
      return { headers: { link }, body: { orders: [shopifyOrder(sample(61, '6100'))] } };
    };
    expect(await poll('shopify', 'shopify', answer)).toEqual({ outcome: 'read', read: 2, found: 2 });
    expect(shop.calls[0]?.body).toMatchObject({ grant_type: 'client_credentials' });
    expect(shop.calls.at(-1)?.headers['x-shopify-access-token']).toBe('shpat_1');
    await apply();
    expect(await readOrder('6200')).toMatchObject({ shop_ref: '62' });
  });
});

describe('reports to a shop', () => {
  /** Makes, packs and ships an order, and returns the report that waits for its shop. */
  async function ship(number: string): Promise<string> {
    const { workshop } = web;
    const orderId = (await readOrder(number))?.id ?? '';
    const lots = await makePrintedLots(workshop);
    for (const lotId of lots) {
      await cut(workshop, lotId);
      await sort(workshop, lotId);
    }
    const packer = workshop.as('preparator');
    for (const item of await readItems(workshop, orderId)) {
      const code = item.strip_id === null ? `I/${item.id}` : `B/${item.strip_id}`;
      value(await scanIntoParcel(packer, { orderId, code }));
    }
    workshop.jobs.length = 0;
    value(await shipParcel(packer, { orderId }));
    const job = workshop.jobs.find(
      (one): one is Extract<Job, { queue: 'reportToShop' }> => one.queue === 'reportToShop',
    );
    return job?.data.reportId ?? '';
  }
  const report = (reportId: string, source: string, attempt = 0) => {
    const tokens = new Map([[source, ['a token of the shop']]]);
    const env = { ctx: () => web.workshop.as('system'), tokens, secrets: new Map(), report: () => {} };
    return reportToShop(env, reportId, attempt);
  };
  const readReport = (id: string) =>
    web.database.db
      .selectFrom('shop_reports')
      .select(['state', 'attempts', 'error', 'shop_id'])
      .where('id', '=', id)
      .executeTakeFirst();

  it('INT-47, INT-48 a shipped parcel is reported to WooCommerce once, and a failure stays visible until it is sent', async () => {
    const reportId = await ship('1200');
    shop.setAnswer(() => ({ status: 503 }));
    expect(await report(reportId, 'woo')).toMatchObject({ outcome: 'failed', why: 'http503' });
    expect(await readReport(reportId)).toMatchObject({ state: 'waiting', attempts: 1, error: 'http503' });
    const notes: { id: number; note: string }[] = [];
    shop.setAnswer(({ method, path, body }) => {
      if (method === 'POST') notes.push({ id: 4, note: String((body as { note: string }).note) });
      return { body: path.endsWith('/notes') && method === 'GET' ? notes : { id: 4 } };
    });
    expect(await report(reportId, 'woo', 1)).toMatchObject({ outcome: 'sent' });
    expect(notes).toHaveLength(1);
    expect(notes[0]?.note).toContain('Votre colis est parti.');
    const done = shop.calls.at(-1);
    expect([done?.method, done?.path, done?.body]).toEqual([
      ...['PUT', '/wp-json/wc/v3/orders/12', { status: 'completed' }],
    ]);
    expect(await readReport(reportId)).toEqual({ state: 'sent', attempts: 2, error: null, shop_id: '4' });
    // The answer got lost: the second report finds what the first one wrote.
    await web.database.db
      .updateTable('shop_reports')
      .set({ state: 'waiting' })
      .where('id', '=', reportId)
      .execute();
    await report(reportId, 'woo');
    expect(notes).toHaveLength(1);
  });

  it('INT-49 Magento gets a shipment of what is left with its track, and Shopify a fulfilment', async () => {
    const magento = openShopClient(rule('magento', 'magento'), ['first-token', 'second-token']);
    const shipment = {
      reference: '300',
      orderNumber: '3010',
      locale: 'fr_FR',
      parcel: 'P/0123456789',
      carrier: 'colissimo',
      tracking: '6A123',
      trackingPage: null,
      pieces: [{ line: 2, quantity: 5 }],
      isLast: false,
    };
    const shipments: object[] = [];
    shop.setAnswer(({ method, path, headers }) => {
      if (headers.authorization === 'Bearer first-token') return { status: 401 };
      if (method === 'POST')
        shipments.push({ entity_id: 81, comments: [{ comment: '[cmon P/0123456789]' }] });
      if (path.endsWith('/shipments')) return { body: { items: shipments } };
      return { body: method === 'POST' ? '81' : magentoOrder(sample(300, '3010')) };
    });
    expect(await magento.reportShipment(shipment)).toEqual({ ok: true, value: '81' });
    const sent = shop.calls.find(
      ({ method, headers }) => method === 'POST' && headers.authorization !== 'Bearer first-token',
    );
    expect(sent?.path).toBe('/rest/V1/order/300/ship');
    expect(sent?.body).toMatchObject({
      items: [{ order_item_id: 3002, qty: 2 }],
      tracks: [{ track_number: '6A123', title: 'colissimo', carrier_code: 'custom' }],
    });
    expect(await magento.reportShipment(shipment)).toEqual({ ok: true, value: '81' });
    expect(shipments).toHaveLength(1);

    const shopify = openShopClient(rule('shopify', 'shopify'), ['shpat_0123456789']);
    shop.setAnswer(({ method, path }) => {
      if (method === 'POST') return { status: 201, body: { fulfillment: { id: 91 } } };
      if (path.endsWith('/fulfillment_orders.json')) {
        const items = [{ id: 5, line_item_id: 612, quantity: 2, fulfillable_quantity: 2 }];
        return { body: { fulfillment_orders: [{ id: 6, status: 'open', line_items: items }] } };
      }
      return { body: { order: { id: 61, line_items: [{ id: 611 }, { id: 612 }], fulfillments: [] } } };
    });
    expect(await shopify.reportShipment({ ...shipment, reference: '61' })).toEqual({ ok: true, value: '91' });
    expect(shop.calls.at(-1)?.body).toMatchObject({
      fulfillment: {
        line_items_by_fulfillment_order: [
          { fulfillment_order_id: 6, fulfillment_order_line_items: [{ id: 5, quantity: 2 }] },
        ],
        tracking_info: { number: '6A123', company: 'colissimo' },
      },
    });
  });

  it('INT-50 a shop’s answer is read up to a limit of time, from its own host, and never logged', async () => {
    const client = openShopClient(rule('magento', 'magento'), ['a-token-of-the-shop']);
    const read = () => client.readOrders(startTime, null);
    shop.setAnswer(() => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' } }));
    expect(await read()).toMatchObject({ ok: false, code: 'unreachable' });
    shop.setAnswer(() => ({ body: '<html>' }));
    expect(await read()).toMatchObject({ ok: false, code: 'invalidAnswer' });
    expect(await openShopClient(rule('magento', 'magento'), []).readOrders(startTime, null)).toMatchObject({
      code: 'noToken',
      retry: false,
    });
    for (const text of ['Camille', 'Lilas', 'example.org', SECRET]) {
      expect(web.logged.join('')).not.toContain(text);
    }
  });
});

import { describe, expect, it, vi } from 'vitest';
import { takeInOrder } from '../commands/intake/takeInOrder.ts';
import { scanIntoParcel } from '../commands/packing/scanIntoParcel.ts';
import { shipParcel } from '../commands/packing/shipParcel.ts';
import { cutLot, makePrintedLots, readItems, sortLot } from '../commands/testing/floor.ts';
import { buildPlacedOrder, unwrap } from '../commands/testing/workshop.ts';
import type { Job } from '../commands/work/context.ts';
import { pollShops } from '../jobs/shopJobs.ts';
import { openShopClient } from '../shops/openShopClient.ts';
import { buildMagentoOrder, buildWooOrder } from '../shops/testing/shopDocuments.ts';
import {
  applyDeliveries,
  buildShopOrder,
  buildShopRule,
  connectShops,
  connectShopWithSignedCalls,
  readOrder,
  SECRET,
  send,
  sendReport,
  shop,
  startTime,
  web,
} from './testing/shopWorkshop.ts';
import { signDelivery } from './testing/signDelivery.ts';

connectShops();

describe('reports to a shop', () => {
  /** Makes, packs and ships an order, and returns the report that waits for its shop. */
  async function ship(number: string): Promise<string> {
    const { workshop } = web;
    const orderId = (await readOrder(number))?.id ?? '';
    const lots = await makePrintedLots(workshop);
    for (const lotId of lots) {
      await cutLot(workshop, lotId);
      await sortLot(workshop, lotId);
    }
    const packer = workshop.as('preparator');
    for (const item of await readItems(workshop, orderId)) {
      const code = item.strip_id === null ? `I/${item.id}` : `B/${item.strip_id}`;
      unwrap(await scanIntoParcel(packer, { orderId, code }));
    }
    workshop.jobs.length = 0;
    unwrap(await shipParcel(packer, { orderId }));
    const job = workshop.jobs.find(
      (job): job is Extract<Job, { queue: 'reportToShop' }> => job.queue === 'reportToShop',
    );
    return job?.data.reportId ?? '';
  }
  const readReport = (id: string) =>
    web.database.db
      .selectFrom('shop_reports')
      .select(['state', 'attempts', 'error', 'shop_id'])
      .where('id', '=', id)
      .executeTakeFirst();

  it('INT-47, INT-48, INT-49 a shipped parcel is reported to WooCommerce once, and a failure stays visible until it is sent', async () => {
    await send('woo', JSON.stringify(buildWooOrder(buildShopOrder(12, '1200'))));
    await applyDeliveries();
    const reportId = await ship('1200');
    shop.setAnswer(() => ({ status: 503 }));
    expect(await sendReport(reportId, 'woo')).toMatchObject({ outcome: 'failed', why: 'http503' });
    expect(await readReport(reportId)).toMatchObject({ state: 'waiting', attempts: 1, error: 'http503' });
    const notes: { id: number; note: string }[] = [];
    shop.setAnswer(({ method, path, body }) => {
      if (method === 'POST') notes.push({ id: 4, note: String((body as { note: string }).note) });
      return { body: path.endsWith('/notes') && method === 'GET' ? notes : { id: 4 } };
    });
    expect(await sendReport(reportId, 'woo', 1)).toMatchObject({ outcome: 'sent' });
    expect(notes).toHaveLength(1);
    expect(notes[0]?.note).toContain('Votre colis est parti.');
    const done = shop.calls.at(-1);
    expect([done?.method, done?.path, done?.body]).toEqual([
      'PUT',
      '/wp-json/wc/v3/orders/12',
      { status: 'completed' },
    ]);
    expect(await readReport(reportId)).toEqual({ state: 'sent', attempts: 2, error: null, shop_id: '4' });
    // The answer got lost: the second report finds what the first one wrote.
    await web.database.db
      .updateTable('shop_reports')
      .set({ state: 'waiting' })
      .where('id', '=', reportId)
      .execute();
    await sendReport(reportId, 'woo');
    expect(notes).toHaveLength(1);
  });

  it('INT-49 Magento gets a shipment of the remaining pieces with its tracking number, and Shopify a fulfilment', async () => {
    const magento = openShopClient(
      buildShopRule('magento', 'magento'),
      ['first-token', 'second-token'],
      'anywhere',
    );
    const shipment = {
      reference: '300',
      store: 'fr',
      orderNumber: '3010',
      locale: 'fr_FR',
      parcel: 'P/0123456789',
      carrier: 'colissimo',
      tracking: '6A123',
      trackingPage: null,
      // The shop has only two pieces of this line left to ship.
      pieces: [{ line: 2, quantity: 5 }],
      isLast: false,
    };
    const shipments: object[] = [];
    shop.setAnswer(({ method, path, headers }) => {
      if (headers.authorization === 'Bearer first-token') return { status: 401 };
      if (method === 'POST')
        shipments.push({ entity_id: 81, comments: [{ comment: '[cmon P/0123456789]' }] });
      if (path.endsWith('/shipments')) return { body: { items: shipments } };
      return { body: method === 'POST' ? '81' : buildMagentoOrder(buildShopOrder(300, '3010')) };
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

    const shopify = openShopClient(buildShopRule('shopify', 'shopify'), ['shpat_0123456789'], 'anywhere');
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

  it('INT-54, INT-55 a shop without a known platform gets a signed request per parcel, which is retried; the shop is never polled', async () => {
    await connectShopWithSignedCalls();
    const placed = buildPlacedOrder(web.workshop.catalogue, web.workshop.now, [{ code: 'EAO' }], {
      number: '7700',
    });
    const { catalogue, now } = web.workshop;
    const system = web.workshop.as('system');
    unwrap(await takeInOrder(system, { source: 'mine', order: placed, catalogue, receivedAt: now }));
    const reportId = await ship('7700');
    shop.setAnswer(() => ({ status: 503 }));
    expect(await sendReport(reportId, 'mine')).toMatchObject({ outcome: 'failed', why: 'http503' });
    shop.setAnswer(() => ({ body: 'OK' }));
    expect(await sendReport(reportId, 'mine', 1)).toMatchObject({ outcome: 'sent' });
    expect(await readReport(reportId)).toMatchObject({ state: 'sent', attempts: 2, error: null });
    const [first, second] = shop.calls;
    expect(second?.headers['x-cmon-delivery']).toBe(first?.headers['x-cmon-delivery']);
    expect([second?.method, second?.path]).toEqual(['POST', '/cmon/shipped']);
    expect(second?.body).toEqual({
      type: 'order.shipped',
      store: 'fr',
      orderNumber: '7700',
      parcel: String(second?.headers['x-cmon-delivery']).replace('-', '/'),
      carrier: 'colissimo',
      tracking: null,
      trackingPage: null,
      lines: [{ line: 1, quantity: 1 }],
      isLast: true,
    });
    const { 'x-cmon-timestamp': time, 'x-cmon-signature': signature } = second?.headers ?? {};
    const expected = signDelivery(JSON.stringify(second?.body), String(time), 'a token of the shop');
    expect(signature).toBe(expected);
    shop.calls.length = 0;
    const tokens = new Map([['mine', ['a token of the shop']]]);
    const env = {
      ctx: () => system,
      tokens,
      secrets: new Map(),
      reach: 'anywhere',
      report: () => {},
    } as const;
    shop.setAnswer(() => ({ body: [] }));
    await pollShops(env);
    expect(shop.calls.filter(({ path }) => path.startsWith('/cmon'))).toEqual([]);
  });
});

describe('reading a shop', () => {
  it('INT-50 a shop’s answer is read up to a limit of time and of size, from its own host, and never logged', async () => {
    const client = openShopClient(buildShopRule('magento', 'magento'), ['a-token-of-the-shop'], 'anywhere');
    const read = () => client.readOrders(startTime, null);
    shop.setAnswer(() => ({ status: 302, headers: { location: 'http://127.0.0.1:1/' } }));
    expect(await read()).toMatchObject({ ok: false, code: 'http302', retry: false });
    shop.setAnswer(() => ({ body: '<html>' }));
    expect(await read()).toMatchObject({ ok: false, code: 'invalidAnswer' });
    shop.setAnswer(() => ({ body: JSON.stringify('x'.repeat(32_000_000)) }));
    expect(await read()).toMatchObject({ ok: false, code: 'tooLarge', retry: false });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      shop.setAnswer(() => {
        vi.advanceTimersByTime(30_000);
        return 'hang';
      });
      expect(await read()).toMatchObject({ ok: false, code: 'timeout', retry: true });
    } finally {
      vi.useRealTimers();
    }
    const guarded = openShopClient(buildShopRule('magento', 'magento'), ['a-token-of-the-shop'], []);
    expect(await guarded.readOrders(startTime, null)).toMatchObject({ code: 'addressRefused', retry: false });
    expect(
      await openShopClient(buildShopRule('magento', 'magento'), [], 'anywhere').readOrders(startTime, null),
    ).toMatchObject({
      code: 'noToken',
      retry: false,
    });
    for (const text of ['Camille', 'Lilas', 'example.org', SECRET]) {
      expect(web.logged.join('')).not.toContain(text);
    }
  });
});

import { describe, expect, it, vi } from 'vitest';
import { readItems } from '../commands/testing/floor.ts';
import { openShopClient } from '../shops/openShopClient.ts';
import {
  buildMagentoOrder,
  buildShopifyOrder,
  buildWooOrder,
  buildWooRefund,
} from '../shops/testing/shopDocuments.ts';
import type { Answer } from '../shops/testing/startShopServer.ts';
import { pollShop } from './pollShop.ts';
import {
  applyDeliveries,
  buildShopOrder,
  buildShopRule,
  connectShops,
  countInbox,
  poll,
  readOrder,
  send,
  shop,
  startTime,
  web,
} from './testing/shopWorkshop.ts';

connectShops();

describe('reading a shop', () => {
  const buildPage = (orders: readonly object[]): Answer => {
    const body = { items: orders, total_count: orders.length };
    return ({ path }) => ({ body: path.endsWith('/orders') ? body : { items: [], total_count: 0 } });
  };

  it('INT-7, INT-38, REL-5 the orders of the last 48 hours are read every ten minutes, and every dropped delivery is found once', async () => {
    const orders = Array.from({ length: 20 }, (_, index) =>
      buildMagentoOrder(buildShopOrder(300 + index, `30${index + 10}`)),
    );
    expect(await poll('magento', 'magento', buildPage(orders))).toEqual({
      outcome: 'read',
      read: 20,
      found: 20,
    });
    const [call] = shop.calls;
    const filter = 'searchCriteria[filter_groups][0][filters][0]';
    expect(call?.query.get(`${filter}[field]`)).toBe('updated_at');
    expect(call?.query.get(`${filter}[value]`)).toBe('2026-02-28 09:00:00');
    expect(call?.headers.authorization).toMatch(/^Bearer /);
    expect(new Set(await applyDeliveries())).toEqual(new Set(['applied']));
    const order = await readOrder('3010');
    expect(order).toMatchObject({ store: 'fr', customer_group: 9, shop_ref: '300', souffrance: null });
    // The designs in the custom options could be read, and the shop's document is stored unchanged.
    expect((await readItems(web.workshop, order?.id ?? '')).map(({ souffrance }) => souffrance)).toEqual([
      null,
      null,
    ]);
    const delivery = web.database.db.selectFrom('inbox').select('body').where('order_key', '=', 'fr/3010');
    expect(JSON.parse((await delivery.executeTakeFirstOrThrow()).body).order).toEqual(orders[0]);
    // The shop is read again after ten minutes, and not before.
    const { next_at } = await web.database.db
      .selectFrom('shop_polls')
      .select('next_at')
      .where('source', '=', 'magento')
      .executeTakeFirstOrThrow();
    expect(next_at).toEqual(new Date(web.workshop.now.getTime() + 600_000));
    const client = openShopClient(buildShopRule('magento', 'magento'), ['a-token-of-the-shop'], 'anywhere');
    const readAgain = (minutes: number) => {
      const now = new Date(web.workshop.now.getTime() + minutes * 60_000);
      const input = { shop: buildShopRule('magento', 'magento'), client, linkSecret: null };
      return pollShop({ ...web.workshop.as('system'), now }, input);
    };
    expect(await readAgain(9)).toEqual({ outcome: 'notDue' });
    const before = await countInbox();
    expect(await readAgain(10)).toMatchObject({ outcome: 'read', read: 20, found: 0 });
    expect(await poll('magento', 'magento', buildPage(orders))).toMatchObject({ read: 20, found: 0 });
    expect(await countInbox()).toBe(before);
    // Since then the shop has cancelled one order and got another one: only these two are stored.
    const canceled = buildMagentoOrder(buildShopOrder(300, '3010', '2026-03-02T08:50:00Z'), {
      state: 'canceled',
    });
    const changedOrders = [
      canceled,
      ...orders.slice(1),
      buildMagentoOrder(buildShopOrder(390, '3090'), { store_id: 5 }),
    ];
    expect(await poll('magento', 'magento', buildPage(changedOrders))).toMatchObject({ read: 21, found: 2 });
    await applyDeliveries();
    expect((await readOrder('3010'))?.status).toBe('canceled');
    expect(await readOrder('3090')).toMatchObject({ store: 'de', locale: 'de_DE' });
  });

  it('INT-44 the shop is read again from its last complete reading, and not before the time that it asks for', async () => {
    web.workshop.now = startTime;
    await poll('magento', 'magento', buildPage([]));
    web.workshop.now = new Date('2026-03-02T10:00:00Z');
    const busy: Answer = () => ({ status: 429, headers: { 'retry-after': '1800' } });
    expect(await poll('magento', 'magento', busy)).toEqual({ outcome: 'failed', code: 'http429' });
    const readState = () =>
      web.database.db
        .selectFrom('shop_polls')
        .selectAll()
        .where('source', '=', 'magento')
        .executeTakeFirstOrThrow();
    expect(await readState()).toMatchObject({
      error: 'http429',
      read_to: startTime,
      next_at: new Date('2026-03-02T10:30:00Z'),
      failing_since: web.workshop.now,
    });
    web.workshop.now = new Date('2026-03-09T10:00:00Z');
    await poll('magento', 'magento', buildPage([]));
    expect(shop.calls.at(-1)?.query.get('searchCriteria[filter_groups][0][filters][0][value]')).toBe(
      '2026-03-02 09:00:00',
    );
    expect(await readState()).toMatchObject({ error: null, failing_since: null, read_to: web.workshop.now });
  });

  it('INT-46 an app of Shopify renews its token before the token expires, and uses it until then', async () => {
    let issued = 0;
    shop.setAnswer(({ path }) => {
      if (!path.endsWith('/access_token')) return { body: { orders: [] } };
      issued += 1;
      return { body: { access_token: `shpat_${issued}`, expires_in: 86_400 } };
    });
    const client = openShopClient(buildShopRule('shopify', 'shopify'), ['an-id:a-secret'], 'anywhere');
    const tokens: unknown[] = [];
    const began = Date.now();
    const clock = vi.spyOn(Date, 'now');
    try {
      for (const seconds of [0, 86_000, 86_101]) {
        clock.mockReturnValue(began + seconds * 1_000);
        expect(await client.readOrders(startTime, null)).toMatchObject({ ok: true });
        tokens.push(shop.calls.at(-1)?.headers['x-shopify-access-token']);
      }
    } finally {
      clock.mockRestore();
    }
    expect(tokens).toEqual(['shpat_1', 'shpat_1', 'shpat_2']);
  });

  it('INT-17 the same order is stored in the same way from each of the three platforms', async () => {
    await send('woo', JSON.stringify(buildWooOrder(buildShopOrder(70, '7001'))));
    await send('shopify', JSON.stringify(buildShopifyOrder(buildShopOrder(70, '7002'))));
    await poll('magento', 'magento', buildPage([buildMagentoOrder(buildShopOrder(370, '7003'))]));
    await applyDeliveries();
    const read = async (number: string) => {
      const { id, store, locale, status, address, souffrance } = (await readOrder(number)) ?? {};
      const items = await readItems(web.workshop, id ?? '');
      const lines = items.map((item) => [item.line, item.kind, item.product_code, item.quantity]);
      const { name, postcode, city, country, email } = address ?? {};
      return { store, locale, status, souffrance, lines, name, postcode, city, country, email };
    };
    const [woo, shopify, magento] = [await read('7001'), await read('7002'), await read('7003')];
    expect(woo).toMatchObject({
      store: 'fr',
      status: 'processing',
      name: 'Camille Martin',
      souffrance: null,
    });
    expect([shopify, magento]).toEqual([woo, woo]);
  });

  it('INT-45 a refund of WooCommerce stops the order until its lines are read from the API', async () => {
    const order = buildWooOrder(buildShopOrder(51, '5100'));
    await send('woo', JSON.stringify(order));
    const refunded = buildWooOrder(buildShopOrder(51, '5100', '2026-03-02T08:30:00Z'), {
      refunds: [{ id: 700, reason: '', total: '-5.00' }],
    });
    await send('woo', JSON.stringify(refunded));
    await applyDeliveries();
    expect((await readOrder('5100'))?.refund_status).toBe('refund_requested');
    const refunds = web.database.db.selectFrom('refunds').select(['amount', 'currency', 'lines']);
    expect(await refunds.where('shop_id', '=', '700').execute()).toEqual([
      { amount: 500, currency: 'EUR', lines: null },
    ]);
    const polls = web.database.db.selectFrom('shop_polls').select('next_at').where('source', '=', 'woo');
    expect((await polls.executeTakeFirst())?.next_at).toEqual(web.workshop.now);
    const answer: Answer = ({ path }) =>
      path.endsWith('/refunds') ? { body: [buildWooRefund(700, 51)] } : { body: [refunded] };
    expect(await poll('woo', 'woocommerce', answer)).toMatchObject({ read: 1, found: 1 });
    expect(shop.calls[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from('ck_0123456789:cs_0123456789').toString('base64')}`,
    );
    await applyDeliveries();
    expect((await readOrder('5100'))?.refund_status).toBe('partially_refunded');
    expect(await poll('woo', 'woocommerce', answer)).toMatchObject({ found: 0 });
  });

  it('INT-46 Shopify’s pages are followed on the configured host only, and its app gets its token', async () => {
    const answer: Answer = ({ path, query }) => {
      if (path.endsWith('/access_token')) return { body: { access_token: 'shpat_1', expires_in: 86_399 } };
      if (query.get('page_info') === 'p2')
        return { body: { orders: [buildShopifyOrder(buildShopOrder(62, '6200'))] } };
      const link = '<https://elsewhere.example/admin/api/orders.json?page_info=p2&limit=100>; rel="next"';
      return { headers: { link }, body: { orders: [buildShopifyOrder(buildShopOrder(61, '6100'))] } };
    };
    expect(await poll('shopify', 'shopify', answer)).toEqual({ outcome: 'read', read: 2, found: 2 });
    expect(shop.calls[0]?.body).toMatchObject({ grant_type: 'client_credentials' });
    expect(shop.calls.at(-1)?.headers['x-shopify-access-token']).toBe('shpat_1');
    await applyDeliveries();
    expect(await readOrder('6200')).toMatchObject({ shop_ref: '62' });
  });
});

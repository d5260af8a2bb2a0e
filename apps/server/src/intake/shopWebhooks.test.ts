import { describe, expect, it } from 'vitest';
import { readItems } from '../commands/testing/floor.ts';
import { buildShopifyOrder, buildShopifyRefund, buildWooOrder } from '../shops/testing/shopDocuments.ts';
import {
  applyDeliveries,
  buildShopOrder,
  connectShops,
  countInbox,
  OLD_SECRET,
  readOrder,
  send,
  sign,
  web,
} from './testing/shopWorkshop.ts';

connectShops();

describe('webhooks', () => {
  it('INT-35, INT-36 a webhook is verified over its raw bytes by the scheme of its shop, with one of two secrets', async () => {
    const body = JSON.stringify(buildWooOrder(buildShopOrder(11, '1100')));
    const before = await countInbox();
    for (const headers of [
      { 'x-wc-webhook-signature': sign(body, 'the secret of another shop, 0123') },
      { 'x-wc-webhook-signature': sign(`${body} `) },
      { 'x-wc-webhook-signature': '' },
      { 'x-wc-webhook-signature': 'zz' },
    ]) {
      expect(await send('woo', body, headers)).toBe(401);
    }
    const shopifyBody = JSON.stringify(buildShopifyOrder(buildShopOrder(11, '1100')));
    expect(await send('shopify', shopifyBody, { 'x-shopify-hmac-sha256': sign(body) })).toBe(401);
    expect(await send('woo', body, { 'x-wc-webhook-topic': 'product.updated' })).toBe(200);
    expect(await countInbox()).toBe(before);
    expect(await send('woo', body, { 'x-wc-webhook-signature': sign(body, OLD_SECRET) })).toBe(200);
    expect(await countInbox()).toBe(before + 1);
    expect(await applyDeliveries()).toEqual(['applied']);
  });

  it('INT-37 the test request that WooCommerce sends for a new webhook is answered with 200 and not stored', async () => {
    const before = await countInbox();
    const ping = (source: string, body: string) =>
      web.fetch(`/intake/${source}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
      });
    expect((await ping('woo', 'webhook_id=7')).status).toBe(200);
    expect((await ping('woo', 'webhook_id=7&x=1')).status).toBe(401);
    expect((await ping('shopify', 'webhook_id=7')).status).toBe(415);
    expect(await countInbox()).toBe(before);
  });

  it('INT-53 a webhook that is kept for a person is answered with 200, because shops stop delivering after refusals', async () => {
    const before = await countInbox();
    await send('woo', '{"id":');
    expect(await countInbox()).toBe(before + 1);
    expect(await applyDeliveries()).toEqual([]);
    const { failure } = await web.database.db
      .selectFrom('inbox')
      .select('failure')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(failure).toEqual({ kind: 'inputInvalid', field: 'body', rule: 'json' });
  });

  it('INT-38, INT-39 an order of WooCommerce is taken in with its design, address, group and the shop’s own id', async () => {
    const document = JSON.stringify(buildWooOrder(buildShopOrder(12, '1200')));
    await send('woo', document);
    expect(await applyDeliveries()).toEqual(['applied']);
    const delivery = web.database.db.selectFrom('inbox').select('body').where('order_key', '=', 'fr/1200');
    expect(await delivery.execute()).toEqual([{ body: document }]);
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

  it('INT-40 an event that several states of an order imply is applied once, and an older state undoes nothing', async () => {
    const states = [
      buildWooOrder(buildShopOrder(13, '1300'), { status: 'on-hold' }),
      buildWooOrder(buildShopOrder(13, '1300')),
      buildWooOrder(buildShopOrder(13, '1300'), { status: 'cancelled' }),
    ].map((order) => JSON.stringify(order));
    await send('woo', states[0] ?? '');
    expect(await applyDeliveries()).toEqual(['applied']);
    expect((await readOrder('1300'))?.shop_status).toBe('pending');
    for (const state of [1, 2, 0, 1, 2]) await send('woo', states[state] ?? '');
    expect(await applyDeliveries()).toEqual(['applied', 'applied', 'applied', 'applied', 'applied']);
    expect((await readOrder('1300'))?.status).toBe('canceled');
    await send('woo', JSON.stringify(buildWooOrder(buildShopOrder(14, '1400'), { status: 'completed' })));
    expect(await applyDeliveries()).toEqual(['ignored']);
    expect(await readOrder('1400')).toBeUndefined();
  });

  it('INT-40 a second refund of an order is applied, and a repeated one is not', async () => {
    const buildWithRefunds = (...ids: number[]) =>
      JSON.stringify(
        buildWooOrder(buildShopOrder(19, '1900'), {
          refunds: ids.map((id) => ({ id, reason: '', total: '-1.00' })),
        }),
      );
    for (const body of [
      buildWithRefunds(),
      buildWithRefunds(801),
      buildWithRefunds(801),
      buildWithRefunds(801, 802),
    ]) {
      expect(await send('woo', body)).toBe(200);
      expect(await applyDeliveries()).toEqual(['applied']);
    }
    const refunds = await web.database.db
      .selectFrom('refunds')
      .select(['shop_id', 'state', 'amount'])
      .where('shop_id', 'in', ['801', '802'])
      .orderBy('shop_id')
      .execute();
    const waits = { state: 'refund_requested', amount: 100 };
    expect(refunds).toEqual([
      { shop_id: '801', ...waits },
      { shop_id: '802', ...waits },
    ]);
  });

  it('INT-41, INT-42, INT-39 a refund of Shopify comes with its lines, and a faulty order waits for a person', async () => {
    await send('shopify', JSON.stringify(buildShopifyOrder(buildShopOrder(15, '1500'))));
    const refunds = [buildShopifyRefund(900, 15)];
    const refunded = buildShopifyOrder(buildShopOrder(15, '1500'), {
      financial_status: 'partially_refunded',
      refunds,
    });
    await send('shopify', JSON.stringify(refunded));
    expect(await applyDeliveries()).toEqual(['applied', 'applied']);
    const order = await readOrder('1500');
    expect(order).toMatchObject({ refund_status: 'partially_refunded', customer_group: 3, shop_ref: '15' });
    // The designs of the line properties can be made.
    const items = await readItems(web.workshop, order?.id ?? '');
    expect(items.map(({ line, souffrance }) => [line, souffrance])).toEqual([
      [1, null],
      [2, null],
    ]);
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
    await send(
      'shopify',
      JSON.stringify(buildShopifyOrder(buildShopOrder(16, '1600'), { email: '', contact_email: '' })),
    );
    expect(await applyDeliveries()).toEqual(['applied']);
    expect((await readOrder('1600'))?.souffrance).toMatchObject({ field: 'shipping.email' });
    await send('shopify', JSON.stringify({ id: 17 }));
    expect(await applyDeliveries()).toEqual(['refused']);
  });

  it('INT-43 an order of another shop with the same number in the store is refused, never taken for the first', async () => {
    await send('shopify', JSON.stringify(buildShopifyOrder(buildShopOrder(18, '1200'))));
    expect(await applyDeliveries()).toEqual(['refused']);
    expect((await readOrder('1200'))?.source).toBe('woo');
  });
});

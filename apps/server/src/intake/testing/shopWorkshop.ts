import { createHmac } from 'node:crypto';
import type { Platform, ShopKind, ShopRule } from '@cmon/core/production/shops';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { buildPlacedOrder, unwrap } from '../../commands/testing/workshop.ts';
import { openTestWeb, type TestWeb } from '../../http/testing/testWeb.ts';
import { reportToShop } from '../../jobs/shopJobs.ts';
import { openShopClient } from '../../shops/openShopClient.ts';
import { type Answer, type ShopServer, startShopServer } from '../../shops/testing/startShopServer.ts';
import { applyInbox } from '../applyInbox.ts';
import { pollShop } from '../pollShop.ts';

export const SECRET = 'the secret of the shop 0123456789';
export const OLD_SECRET = 'the secret of the shop before it';
/** The server and the shop of the test file that runs. */
export let web: TestWeb;
export let shop: ShopServer;
/** The option value of a label, for the orders that `buildShopOrder` returns. */
let option: string;
export const startTime = new Date('2026-03-02T09:00:00Z');

/** Opens a server with three shops for the tests of a file. */
export function connectShops(): void {
  beforeAll(async () => {
    shop = await startShopServer();
    web = await openTestWeb({
      INTAKE_SECRET_WOO: `${SECRET},${OLD_SECRET}`,
      INTAKE_SECRET_SHOPIFY: SECRET,
      INTAKE_SECRET_MAGENTO: SECRET,
    });
    const placed = buildPlacedOrder(web.workshop.catalogue, web.workshop.now, [{ code: 'EAO' }], {});
    option = placed.lines[0]?.option ?? '';
    const rules = [
      buildShopRule('woo', 'woocommerce'),
      buildShopRule('shopify', 'shopify'),
      buildShopRule('magento', 'magento'),
    ];
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
  beforeEach(() => {
    shop.calls.length = 0;
  });
  afterEach(() => {
    web.workshop.now = startTime;
  });
}

export function buildShopRule<Kind extends ShopKind>(
  source: string,
  kind: Kind,
): ShopRule & { readonly kind: Kind } {
  const store = kind === 'magento' ? 'storeId' : 'fr';
  return { source, kind, address: shop.url, store, poll: true, report: true, from: '2026-01-01' };
}

/** Returns the values of a test order, from which `shopDocuments` builds the document of each platform. */
export function buildShopOrder(id: number, number: string, changedAt = '2026-03-02T08:00:00Z') {
  return {
    id,
    number,
    option,
    changedAt,
  };
}
export const sign = (body: string, secret = SECRET) =>
  createHmac('sha256', secret).update(body).digest('base64');

/** Sends a webhook as the platform does and returns the status. */
export async function send(
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
export async function applyDeliveries(): Promise<string[]> {
  const waiting = await web.database.db
    .selectFrom('inbox')
    .select('id')
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();
  const outcomes: string[] = [];
  for (const { id } of waiting) {
    const { catalogue } = web.workshop;
    const applied = unwrap(await applyInbox(web.workshop.as('system'), { inboxId: Number(id), catalogue }));
    outcomes.push(applied.outcome);
  }
  return outcomes;
}

export const readOrder = (number: string) =>
  web.database.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirst();
export const countInbox = async () =>
  (await web.database.db.selectFrom('inbox').select('id').execute()).length;

/** Reads a shop and returns the result. The time of the next reading is moved to now. */
export async function poll(source: string, kind: Platform, answer: Answer) {
  shop.setAnswer(answer);
  await web.database.db.updateTable('shop_polls').set({ next_at: web.workshop.now }).execute();
  const rule = buildShopRule(source, kind);
  const client = openShopClient(rule, ['ck_0123456789:cs_0123456789'], 'anywhere');
  return pollShop(web.workshop.as('system'), { shop: rule, client, linkSecret: SECRET });
}

/** Sends a report to its shop, as its job does. */
export function sendReport(reportId: string, source: string, attempt = 0) {
  const tokens = new Map([[source, ['a token of the shop']]]);
  const env = { ctx: () => web.workshop.as('system'), tokens, reach: 'anywhere' } as const;
  return reportToShop(env, reportId, attempt);
}

/** Connects a shop without a known platform, which gets our own signed requests, unless it is connected. */
export async function connectShopWithSignedCalls(): Promise<void> {
  const { db } = web.database;
  const ownCallShop = { ...buildShopRule('mine', 'own'), address: `${shop.url}/cmon/shipped` };
  const { value: shops } = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'shops')
    .executeTakeFirstOrThrow();
  const others = (shops as { source: string }[]).filter(({ source }) => source !== ownCallShop.source);
  const value = JSON.stringify([...others, ownCallShop]);
  await db.updateTable('settings').set({ value }).where('key', '=', 'shops').execute();
}

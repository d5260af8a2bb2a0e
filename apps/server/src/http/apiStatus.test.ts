import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordSecrets } from '../commands/shops/recordSecrets.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { createId } from '../commands/work/createId.ts';
import { readKnownSecrets } from '../queries/apiScreen/readKnownSecrets.ts';
import { startShopServer } from '../shops/testing/startShopServer.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const TOKEN = 'shpat_a-token-of-the-shop';
const SECRET = 'a secret that signs the orders';
let web: TestWeb;
let admin: string;
beforeAll(async () => {
  web = await openTestWeb({
    INTAKE_SECRET_SHOPIFY: `${SECRET},another secret of this shop`,
    SHOP_TOKEN_SHOPIFY: TOKEN,
    SHOP_TOKEN_MAGENTO: TOKEN,
    SHOP_TOKEN_WOOCOMMERCE: TOKEN,
    SHOP_TOKEN_OWN: TOKEN,
  });
  admin = await web.signIn('administrator');
  const shop = {
    source: 'shopify',
    kind: 'shopify',
    address: 'https://shop.example',
    store: 'fr',
    poll: true,
    report: true,
    from: '',
  };
  const { db } = web.database;
  const stamp = { changed_by: 'system', changed_at: web.workshop.now };
  await db
    .insertInto('settings')
    .values({ key: 'shops', value: JSON.stringify([shop]), ...stamp })
    .execute();
});
afterAll(() => web?.close());

function mutate(cookie: string, name: string, type: string, input: object, fields = '') {
  return web.graphql(
    cookie,
    `mutation ${name}($input: ${type}!) { ${name}(input: $input) { __typename ... on Refused { code } ${fields} } }`,
    { input: { station: 'desk', ...input } },
  );
}

it('WSC-88, INT-36, SEC-41 an administrator sees versions, queues, and each shop with its failing call and the number of its secrets', async () => {
  await web.database.db
    .insertInto('shop_polls')
    .values({
      source: 'shopify',
      next_at: web.workshop.now,
      error: 'http401',
      failing_since: web.workshop.now,
    })
    .execute();
  const { data, errors } = await web.graphql(
    admin,
    `{ apiStatus { version optionsVersion queues { queue ready }
        sources { source kind secrets tokens error failingSince isRead } }
      apiSchema }`,
  );
  expect(errors).toEqual([]);
  expect(data.apiStatus.optionsVersion).toBe(web.workshop.catalogue.version);
  expect(data.apiStatus.queues).toContainEqual({ queue: 'applyInbox', ready: 0 });
  expect(data.apiStatus.sources).toContainEqual({
    source: 'shopify',
    kind: 'shopify',
    secrets: 2,
    tokens: 1,
    error: 'http401',
    failingSince: web.workshop.now.toISOString(),
    isRead: true,
  });
  expect(data.apiSchema).toContain('type ApiStatus');
  for (const secret of [SECRET, TOKEN]) expect(JSON.stringify(data)).not.toContain(secret);
  const other = await web.graphql(await web.signIn('customerService'), '{ apiStatus { version } }');
  expect(other.errors[0]?.message).toBe('forbidden');
});

it('INT-56, SEC-41 an administrator tests the calls to a shop and sees their status and time, and nothing is written at the shop', async () => {
  const shop = await startShopServer();
  const { db } = web.database;
  const callShop = (source: string, cookie = admin) =>
    mutate(
      cookie,
      'testShop',
      'SourceAction',
      { source, key: createId() },
      '... on ShopTest { code status ms }',
    );
  try {
    const rules = (['magento', 'woocommerce', 'shopify', 'own'] as const).map((kind) => ({
      ...{ source: kind, kind, address: shop.url, store: 'fr', poll: kind !== 'own', report: true, from: '' },
    }));
    await db
      .updateTable('settings')
      .set({ value: JSON.stringify(rules) })
      .where('key', '=', 'shops')
      .execute();
    for (const { source, kind } of rules) {
      shop.calls.length = 0;
      shop.setAnswer(() => ({ status: 200, body: kind === 'own' ? 'OK' : {} }));
      const result = (await callShop(source)).data.testShop;
      expect(result, source).toMatchObject({ code: 'ok', status: 200 });
      expect(result.ms).toBeGreaterThanOrEqual(0);
      const [call] = shop.calls;
      expect(shop.calls).toHaveLength(1);
      if (kind === 'own') {
        expect(call?.body).toEqual({ type: 'test' });
        expect(call?.headers['x-cmon-signature']).toMatch(/^sha256=[0-9a-f]{64}$/);
      } else expect([call?.method, call?.body]).toEqual(['GET', null]);
      shop.setAnswer(() => ({ status: 403 }));
      expect((await callShop(source)).data.testShop, source).toMatchObject({ code: 'http403', status: 403 });
    }
    expect((await callShop('nobody')).data.testShop.code).toBe('notFound');
    const other = await callShop('magento', await web.signIn('shopManager'));
    expect(other.errors[0]?.message).toBe('forbidden');
    const events = await db
      .selectFrom('events')
      .select('object_id')
      .where('action', '=', 'testShop')
      .execute();
    expect(events).toHaveLength(8);
  } finally {
    await shop.close();
  }
});

it('SEC-56 an administrator sees which secrets each shop and the workshop have, from which variable and since when, never a text', async () => {
  const { workshop } = web;
  const secrets = [{ variable: 'SHOP_TOKEN_SHOPIFY', fingerprint: 'first' }];
  unwrap(await recordSecrets(workshop.as('system'), secrets, 'key'));
  const read = async () => {
    const { data } = await web.graphql(
      admin,
      '{ apiStatus { secrets { use source variable count knownSince } } }',
    );
    for (const secret of [SECRET, TOKEN]) expect(JSON.stringify(data)).not.toContain(secret);
    return data.apiStatus.secrets as { variable: string | null }[];
  };
  const start = workshop.now;
  const token = { use: 'shopCalls', source: 'shopify', variable: 'SHOP_TOKEN_SHOPIFY', count: 1 };
  expect(await read()).toContainEqual({ ...token, knownSince: start.toISOString() });
  const signing = { use: 'orders', source: 'shopify', variable: 'INTAKE_SECRET_SHOPIFY', count: 2 };
  expect(await read()).toContainEqual({ ...signing, knownSince: null });
  for (const variable of ['INTAKE_SECRET_MAGENTO', 'CARRIER_SERVICE_TOKEN', 'ALERT_MAIL_PASSWORD', null]) {
    expect(await read()).toContainEqual(expect.objectContaining({ variable, count: 0, knownSince: null }));
  }
  workshop.now = new Date(start.getTime() + 60_000);
  unwrap(await recordSecrets(workshop.as('system'), secrets, 'key'));
  expect(await read()).toContainEqual({ ...token, knownSince: start.toISOString() });
  unwrap(
    await recordSecrets(
      workshop.as('system'),
      [{ ...secrets[0], fingerprint: 'second' } as (typeof secrets)[0]],
      'key',
    ),
  );
  expect(await read()).toContainEqual({ ...token, knownSince: workshop.now.toISOString() });
  workshop.now = start;
});

it('OFF-188 with another encryption key the secrets keep the time at which they were first seen, and the key has a new time', async () => {
  const { workshop } = web;
  const record = async (key: string, names: readonly string[]) => {
    const secrets = names.map((variable) => ({ variable, fingerprint: `${variable} ${key}` }));
    unwrap(await recordSecrets(workshop.as('system'), secrets, key));
    const knownSecrets = await readKnownSecrets(web.database.db);
    return names.map((name) => knownSecrets.get(name)?.getTime());
  };
  const [start, names] = [workshop.now.getTime(), ['CARRIER_SERVICE_TOKEN', 'SECRET_KEY']];
  expect(await record('first', names)).toEqual([start, start]);
  workshop.now = new Date(start + 60_000);
  expect(await record('second', names)).toEqual([start, start + 60_000]);
  // Under the new key, a change is seen as before.
  workshop.now = new Date(start + 120_000);
  const changed = [{ variable: 'CARRIER_SERVICE_TOKEN', fingerprint: 'other' }];
  unwrap(await recordSecrets(workshop.as('system'), changed, 'second'));
  expect((await readKnownSecrets(web.database.db)).get(names[0] ?? '')?.getTime()).toBe(start + 120_000);
  workshop.now = new Date(start);
});

it('WSC-89, ACC-76 a refused delivery shows what was sent to those who read personal data, and is read again', async () => {
  const delivery = await web.database.db
    .insertInto('inbox')
    .values({
      source: 'shopify',
      format: 'shopify',
      delivery_id: 'd',
      event_id: 'e',
      body: '{"id":1}',
      state: 'refused',
      failure: JSON.stringify({ kind: 'inputInvalid', field: 'orderNumber', rule: 'regex' }),
      received_at: web.workshop.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { data } = await web.graphql(admin, '{ refusedDeliveries { rows { id body refusal { code } } } }');
  expect(data.refusedDeliveries.rows).toEqual([
    { id: String(delivery.id), body: '{"id":1}', refusal: { code: 'inputInvalid' } },
  ]);
  const reread = await mutate(admin, 'rereadDelivery', 'DeliveryAction', {
    deliveryId: String(delivery.id),
    key: createId(),
  });
  expect(reread.data.rereadDelivery.__typename).toBe('Done');
});

it('WSC-89, WSC-290 a shop is read at once, and a report that failed is sent again or dismissed with a reason', async () => {
  const { db } = web.database;
  const read = await mutate(admin, 'readShopNow', 'SourceAction', { source: 'shopify', key: createId() });
  expect(read.data.readShopNow.__typename).toBe('Done');
  const unknown = await mutate(admin, 'readShopNow', 'SourceAction', { source: 'nobody', key: createId() });
  expect(unknown.data.readShopNow.code).toBe('notFound');
  const orderId = await web.workshop.order([{ code: 'EAO' }]);
  const parcel = { id: createId(), order_id: orderId, number: 1, state: 'shipped' } as const;
  const opened = {
    opened_by: web.workshop.as('administrator').actor.userId,
    opened_at: web.workshop.now,
    changed_at: web.workshop.now,
  };
  await db
    .insertInto('parcels')
    .values({ ...parcel, ...opened })
    .execute();
  const reportId = createId();
  const report = { id: reportId, source: 'shopify', order_id: orderId, parcel_id: parcel.id, is_last: true };
  await db
    .insertInto('shop_reports')
    .values({ ...report, state: 'failed', error: 'http422', created_at: web.workshop.now })
    .execute();
  const { data } = await web.graphql(admin, '{ apiStatus { failedReports { id error } } }');
  expect(data.apiStatus.failedReports).toEqual([{ id: reportId, error: 'http422' }]);
  const resend = () => mutate(admin, 'resendReport', 'ReportAction', { reportId, key: createId() });
  expect((await resend()).data.resendReport.__typename).toBe('Done');
  expect((await resend()).data.resendReport.code).toBe('moveNotAllowed');
  await db.updateTable('shop_reports').set({ state: 'failed' }).where('id', '=', reportId).execute();
  const dismiss = (more: object) =>
    mutate(admin, 'dismissReport', 'ReportAction', { reportId, key: createId(), ...more });
  expect((await dismiss({})).data.dismissReport.code).toBe('reasonRequired');
});

it('WSC-89, WSC-291, ACC-77 only an administrator rotates a generator’s token, which is shown once and ends', async () => {
  const rotate = (cookie: string) =>
    mutate(
      cookie,
      'rotateToken',
      'TokenRotation',
      { generatorId: 'press-2' },
      '... on IssuedToken { token }',
    );
  const first = (await rotate(admin)).data.rotateToken.token;
  const second = (await rotate(admin)).data.rotateToken.token;
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(second).not.toBe(first);
  const tokens = await web.database.db.selectFrom('generator_tokens').selectAll().execute();
  expect(JSON.stringify(tokens)).not.toContain(second);
  const call = (token: string) =>
    web.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: '{ __typename }' }),
    });
  expect((await call(first)).status).toBe(401);
  expect((await call(second)).status).toBe(200);
  const [live] = tokens.filter(({ revoked_at }) => revoked_at === null);
  expect(live?.expires_at).toEqual(new Date(web.workshop.now.getTime() + 365 * 86_400_000));
  await web.database.db
    .updateTable('generator_tokens')
    .set({ expires_at: web.workshop.now })
    .where('revoked_at', 'is', null)
    .execute();
  expect((await call(second)).status).toBe(401);
  const other = await rotate(await web.signIn('generator'));
  expect(other.errors[0]?.message).toBe('forbidden');
});

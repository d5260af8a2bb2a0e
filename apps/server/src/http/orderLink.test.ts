import { createHash } from 'node:crypto';
import type { Composition } from '@cmon/core/composition/types';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancelOrder } from '../commands/orders/cancelOrder.ts';
import { shipParcel } from '../commands/packing/shipParcel.ts';
import { tickStock } from '../commands/packing/tickStock.ts';
import { replaceTexts } from '../commands/testing/corrections.ts';
import { advanceClock } from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { computeLinkToken, hashLinkToken } from '../intake/orderLink.ts';
import { linkClient, readStatusAndBody } from './testing/linkClient.ts';
import { INTAKE_SECRET, openTestWeb, type TestWeb } from './testing/testWeb.ts';

const OLD_SECRET = 'the-secret-before-this-one';
const DAY = 86_400;

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb({ INTAKE_SECRET_DEMO: `${INTAKE_SECRET},${OLD_SECRET}`, TRUST_PROXY: '1' });
});
afterAll(() => web.close());
const { correct, createLinkedOrder, deliver, get, readOrder } = linkClient(() => web);

it('BEY-33 a shop computes the token by the documented algorithm', () => {
  const secret = 'an example secret';
  const token = computeLinkToken(secret, { store: 'fr', orderNumber: '100000001' });
  // The example of docs/correction-link.md.
  expect(token).toBe('9IaJ8THBdoDRYxyVHQfhcU3TbGdRavoA');
  const others = [
    computeLinkToken(secret, { store: 'es', orderNumber: '100000001' }),
    computeLinkToken(secret, { store: 'fr', orderNumber: '100000002' }),
    computeLinkToken(`${secret}!`, { store: 'fr', orderNumber: '100000001' }),
  ];
  expect(new Set([token, ...others]).size).toBe(4);
  for (const other of others) expect(other).toMatch(/^[\w-]{32}$/);
});

it('BEY-33, BEY-34 a link opens its order when the delivery is applied, and still does after the secret was rotated', async () => {
  const [old, fresh] = [OLD_SECRET, INTAKE_SECRET].map((secret) =>
    computeLinkToken(secret, { store: 'fr', orderNumber: '330000001' }),
  );
  expect((await get(old ?? '')).status).toBe(404);
  await deliver('330000001', OLD_SECRET, ['Zoe']);
  const response = await get(old ?? '');
  expect([response.status, await response.json()]).toMatchObject([200, { number: '330000001', store: 'fr' }]);
  expect((await get(fresh ?? '')).status).toBe(404);
  const secrets = web.config.intakeSecrets as Map<string, readonly string[]>;
  const before = secrets.get('demo') ?? [];
  secrets.set('demo', ['a-secret-that-came-later']);
  expect((await get(old ?? '')).status).toBe(200);
  secrets.set('demo', before);
  const rows = await web.database.db.selectFrom('orders').select('link_hash').execute();
  expect(rows).toContainEqual({
    link_hash: createHash('sha256')
      .update(old ?? '')
      .digest('hex'),
  });
  const stored = await sql<{ text: string }>`
    select (select json_agg(orders)::text from orders) || (select json_agg(inbox)::text from inbox) as text`.execute(
    web.database.db,
  );
  for (const secret of [old, OLD_SECRET, INTAKE_SECRET]) expect(stored.rows[0]?.text).not.toContain(secret);
});

it('BEY-39 an order that is delivered again, with any ids and secret, does not restore the old texts', async () => {
  await deliver('390000001', INTAKE_SECRET, ['Zoe']);
  const token = computeLinkToken(INTAKE_SECRET, { store: 'fr', orderNumber: '390000001' });
  const [line] = (await readOrder(token)).lines;
  const corrected = await correct(token, {
    lineId: 1,
    version: 1,
    composition: replaceTexts(line?.composition as Composition, 'Zoé'),
  });
  expect(await readStatusAndBody(corrected)).toEqual([200, { line: 1, version: 2, changed: true }]);
  await deliver('390000001', INTAKE_SECRET, ['Zoe']);
  await deliver('390000001', OLD_SECRET, ['Zoe']);
  const [after] = (await readOrder(token)).lines;
  expect(after?.composition.previews[0]?.textes[0]?.value).toBe('Zoé');
});

it('BEY-43 unknown, malformed and expired links get the same answer', async () => {
  const answers = new Set<string>();
  const recordAnswers = async (token: string) => {
    const [read, write] = [
      await get(token),
      await correct(token, { lineId: 1, version: 1, composition: {} }),
    ];
    const headers = ['content-type', 'cache-control', 'x-robots-tag', 'content-length'];
    for (const response of [read, write]) {
      const values = headers.map((name) => response.headers.get(name));
      answers.add([response.status, await response.text(), ...values].join(' '));
    }
  };
  const shippedOrder = await createLinkedOrder([{ code: 'PINCE', stock: true }]);
  const canceledOrder = await createLinkedOrder([{ code: 'EAO' }]);
  const { workshop } = web;
  unwrap(
    await tickStock(workshop.as('preparator'), { orderId: shippedOrder.orderId, line: 1, ticked: true }),
  );
  unwrap(await shipParcel(workshop.as('preparator'), { orderId: shippedOrder.orderId }));
  unwrap(
    await cancelOrder(workshop.as('customerService'), {
      orderId: canceledOrder.orderId,
      reason: 'customerWish',
    }),
  );
  advanceClock(workshop, 89 * DAY);
  for (const { token } of [shippedOrder, canceledOrder]) expect((await get(token)).status).toBe(200);
  advanceClock(workshop, 2 * DAY);
  const neverIssued = computeLinkToken(INTAKE_SECRET, { store: 'fr', orderNumber: '1' });
  const hash = hashLinkToken(shippedOrder.token);
  for (const token of [
    shippedOrder.token,
    canceledOrder.token,
    neverIssued,
    'x',
    hash,
    '__proto__',
    "'or'1",
    'é'.repeat(20),
  ]) {
    await recordAnswers(token);
  }
  expect([...answers]).toEqual([
    '404 {"error":"notFound"} application/json; charset=utf-8 no-store noindex, nofollow 20',
  ]);
});

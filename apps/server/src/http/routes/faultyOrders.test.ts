import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPlacedOrder } from '../../commands/testing/workshop.ts';
import { applyInbox } from '../../intake/applyInbox.ts';
import { signDelivery } from '../../intake/testing/signDelivery.ts';
import { officeClient } from '../testing/officeClient.ts';
import { INTAKE_SECRET, openTestWeb, type TestWeb } from '../testing/testWeb.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());
const office = officeClient(() => web);

/** Sends a signed delivery of a shop, then applies all waiting deliveries. Returns the response status. */
async function deliver(event: string, body: unknown): Promise<number> {
  const text = JSON.stringify(body);
  const timestamp = String(Math.floor(web.workshop.now.getTime() / 1_000));
  const response = await web.fetch('/intake/demo', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-cmon-delivery': event,
      'x-cmon-event': event,
      'x-cmon-timestamp': timestamp,
      'x-cmon-signature': signDelivery(text, timestamp, INTAKE_SECRET),
    },
    body: text,
  });
  await applyWaiting();
  return response.status;
}

async function applyWaiting(): Promise<void> {
  const waiting = await web.database.db
    .selectFrom('inbox')
    .select('id')
    .where('state', '=', 'waiting')
    .execute();
  const { catalogue } = web.workshop;
  for (const { id: inboxId } of waiting) {
    await applyInbox(web.workshop.as('system'), { inboxId, catalogue });
  }
}

const buildOrder = (number: string) =>
  buildPlacedOrder(web.workshop.catalogue, web.workshop.now, [{ code: 'EAO' }], { number });

const ORDER = `query o($id: ID!) {
  order(id: $id) { id version status enSouffrance blockers { code params role object { type label } } }
}`;

it('INT-24, BLD-26, OFF-11 the office shows an order en souffrance with the invalid field and the role that can act', async () => {
  const wrong = { ...buildOrder('900001'), shipping: { ...buildOrder('900001').shipping, name: 'Zo\ud83d' } };
  expect(await deliver('wrong', wrong)).toBe(202);
  expect(await deliver('right', buildOrder('900002'))).toBe(202);
  const { order: listedOrder } = await office.query('customerService', ORDER, { id: '900001' });
  expect(listedOrder).toMatchObject({ status: 'processing', enSouffrance: true });
  expect(listedOrder.blockers).toEqual([
    {
      code: 'souffrance',
      params: { failure: { kind: 'inputInvalid', field: 'shipping.name', rule: 'characters' } },
      role: 'customerService',
      object: { type: 'order', label: '900001' },
    },
  ]);
  const listed = await office.query(
    'customerService',
    '{ orders(filter: { enSouffrance: true }) { rows { number enSouffrance } } }',
  );
  expect(listed.orders.rows).toEqual([{ number: '900001', enSouffrance: true }]);
  expect(web.logged.join('')).not.toMatch(/Zo|Lilas/);
});

it('INT-27 an order that is reread by hand stays en souffrance until the shop has corrected it', async () => {
  const { order: before } = await office.query('customerService', ORDER, { id: '900001' });
  const input = { orderId: before.id, expectedVersion: before.version };
  expect(await office.mutate('customerService', 'rereadOrder', 'OrderMove', input)).toMatchObject({
    __typename: 'Done',
  });
  await applyWaiting();
  expect((await office.query('customerService', ORDER, { id: '900001' })).order.enSouffrance).toBe(true);
  expect(await deliver('mended', buildOrder('900001'))).toBe(202);
  const { order: after } = await office.query('customerService', ORDER, { id: '900001' });
  expect([after.enSouffrance, after.blockers.map(({ code }: { code: string }) => code)]).toEqual([
    false,
    ['waitsForLot'],
  ]);
});

const REFUSED = `query r($after: String, $before: String) {
  refusedDeliveries(size: 2, after: $after, before: $before) {
    total pages startCursor endCursor
    rows { id eventId source store orderNumber refusal { code params } }
  }
}`;

it('INT-28 refused deliveries are paged by cursor, latest first, and leave the list when somebody resolves them', async () => {
  for (const n of [1, 2, 3]) {
    expect(await deliver(`lost-${n}`, { ...buildOrder(`91000${n}`), type: 'order.Zoé' })).toBe(202);
  }
  const listEventIds = (page: { rows: { eventId: string }[] }) => page.rows.map(({ eventId }) => eventId);
  const { refusedDeliveries: first } = await office.query('customerService', REFUSED);
  expect([first.total, first.pages, listEventIds(first)]).toEqual([3, 2, ['lost-3', 'lost-2']]);
  expect(first.rows[0]).toMatchObject({
    source: 'demo',
    store: 'fr',
    orderNumber: '910003',
    refusal: { code: 'inputInvalid', params: { field: 'type', rule: 'picklist' } },
  });
  const { refusedDeliveries: next } = await office.query('administrator', REFUSED, {
    after: first.endCursor,
  });
  expect(listEventIds(next)).toEqual(['lost-1']);
  const { refusedDeliveries: back } = await office.query('administrator', REFUSED, {
    before: next.startCursor,
  });
  expect(listEventIds(back)).toEqual(['lost-3', 'lost-2']);
  const [latest, second] = first.rows;
  const dismissed = { deliveryId: latest.id, reason: 'settledWithShop' };
  expect(
    await office.mutate('customerService', 'dismissDelivery', 'DeliveryAction', dismissed),
  ).toMatchObject({ __typename: 'Done' });
  const again = await office.mutate('customerService', 'rereadDelivery', 'DeliveryAction', {
    deliveryId: second.id,
  });
  expect(again).toMatchObject({ __typename: 'Done' });
  const { refusedDeliveries: remaining } = await office.query('customerService', REFUSED);
  expect(listEventIds(remaining)).toEqual(['lost-1']);
  await applyWaiting();
  // An unchanged delivery is refused again.
  expect(listEventIds((await office.query('customerService', REFUSED)).refusedDeliveries)).toEqual([
    'lost-2',
    'lost-1',
  ]);
  const unknown = { deliveryId: '%', reason: 'testOrder' };
  expect(await office.mutate('administrator', 'dismissDelivery', 'DeliveryAction', unknown)).toMatchObject({
    __typename: 'Refused',
    code: 'notFound',
  });
  expect(web.logged.join('')).not.toContain('Zoé');
});

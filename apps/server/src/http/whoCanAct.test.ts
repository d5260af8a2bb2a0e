import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { requestRefund } from '../commands/orders/requestRefund.ts';
import { printLabel } from '../commands/packing/printLabel.ts';
import { scanIntoParcel } from '../commands/packing/scanIntoParcel.ts';
import { voidLabel } from '../commands/packing/voidLabel.ts';
import { readItems } from '../commands/testing/floor.ts';
import { makeOrder } from '../commands/testing/makeOrder.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { deliver } from '../intake/testing/deliveries.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const WHY = `query why($id: ID!) { order(id: $id) {
  number status blockers { code role station object { type id } params }
  nextStates { command allowed }
  refunds { canWithdraw { allowed } }
  parcels { id canPrintLabel { allowed } }
} }`;

let web: TestWeb;
const { query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());
beforeEach(() => web.workshop.db.deleteFrom('settings').execute());

async function setSetting(key: string, to: unknown): Promise<void> {
  const row = { key, version: 1, value: JSON.stringify(to), changed_by: 'system', changed_at: new Date() };
  await web.workshop.db.insertInto('settings').values(row).execute();
}

/** Makes an order of one label and scans it into a parcel. */
async function packOrder(): Promise<string> {
  const orderId = await makeOrder(web.workshop, [{ code: 'EAO' }]);
  const [item] = await readItems(web.workshop, orderId);
  unwrap(await scanIntoParcel(web.workshop.as('preparator'), { orderId, code: `I/${item?.id}` }));
  return orderId;
}

/** What is left to do for the only parcel of an order, after checking who has to do it. */
async function readParcelStep(orderId: string): Promise<string> {
  const { order } = await query('preparator', WHY, { id: orderId });
  const [parcel] = order.parcels;
  const object = { type: 'parcel', id: parcel.id };
  expect(order.blockers).toMatchObject([{ role: 'preparator', station: 'shipping', object }]);
  expect(order.blockers[0].params).toMatchObject({ orderId });
  expect(parcel.canPrintLabel).toEqual({ allowed: true });
  return order.blockers[0].code;
}

it('ORD-93 an order whose items are all in a parcel that hasn’t left says what remains for it, voided labels included', async () => {
  const orderId = await packOrder();
  expect(await readParcelStep(orderId)).toBe('parcelToShip');
  const { order } = await query('preparator', WHY, { id: orderId });
  const parcelId = order.parcels[0].id;
  unwrap(await voidLabel(web.workshop.as('superPreparator'), { orderId, parcelId, reason: 'other' }));
  expect(await readParcelStep(orderId)).toBe('labelVoided');
  unwrap(await printLabel(web.workshop.as('preparator'), { orderId }));
  expect(await readParcelStep(orderId)).toBe('parcelToShip');
});

it('ORD-93 where labels are printed by hand or bought from the carrier, the order says so', async () => {
  await setSetting('printLabelOnLastItem', false);
  const byHand = await packOrder();
  expect(await readParcelStep(byHand)).toBe('labelToPrint');
  await setSetting('carriers', [
    { carrier: 'colissimo', adapter: 'service', service: 'home', trackingPage: '' },
  ]);
  const bought = await packOrder();
  unwrap(await printLabel(web.workshop.as('preparator'), { orderId: bought }));
  expect(await readParcelStep(bought)).toBe('labelAwaited');
});

it('ORD-94 an order whose card payment isn’t confirmed names the shop, and customer service, which can cancel it', async () => {
  const id = await web.workshop.order([{ code: 'EAO' }], { payment: 'pending_payment' });
  const { order } = await query('customerService', WHY, { id });
  expect(order.status).toBe('pending_payment');
  expect(order.blockers).toContainEqual({
    code: 'paymentAwaited',
    role: 'customerService',
    station: 'shop',
    object: { type: 'order', id },
    params: { canceledAt: expect.any(String) },
  });
  expect(order.nextStates).toContainEqual({ command: 'cancel', allowed: true });
});

it('ORD-95 the shop resolves a refund that it has reported; a refund that was requested here can be withdrawn', async () => {
  const readRefund = async (id: string) => {
    const { order } = await query('shopManager', WHY, { id });
    const [{ code, role, station }] = order.blockers;
    return [code, role, station, order.refunds[0].canWithdraw.allowed];
  };
  const requestedHere = await web.workshop.order([{ code: 'EAO' }]);
  unwrap(
    await requestRefund(web.workshop.as('shopManager'), { orderId: requestedHere, reason: 'customerWish' }),
  );
  expect(await readRefund(requestedHere)).toEqual(['refundRequested', 'shopManager', 'shop', true]);
  const requestedByShop = await web.workshop.order([{ code: 'EAO' }]);
  const { order } = await query('shopManager', WHY, { id: requestedByShop });
  await deliver(web.workshop, {
    type: 'order.refundRequested',
    store: 'fr',
    orderNumber: order.number,
    refund: 'shop-1',
    occurredAt: '2026-03-02T10:00:00Z',
  });
  expect(await readRefund(requestedByShop)).toEqual(['refundOfShop', null, 'shop', false]);
});

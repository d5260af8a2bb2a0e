import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestRefund } from '../commands/orders/requestRefund.ts';
import { scanIntoParcel } from '../commands/packing/scanIntoParcel.ts';
import { makeOrder } from '../commands/testing/makeOrder.ts';
import { unwrap, unwrapFailure } from '../commands/testing/workshop.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const LIST = `query l($filter: ShippingFilter) { ordersWithRefund(filter: $filter) {
  total rows { id held holdReason refunds { state reason } } } }`;

let web: TestWeb;
const { query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

it('ORD-96, WSC-447 the packer sees the finished orders whose refund is requested, and a held one can’t be packed', async () => {
  const { workshop } = web;
  const service = workshop.as('customerService');
  const read = async (filter: object = {}) => (await query('preparator', LIST, { filter })).ordersWithRefund;
  const unmade = await workshop.order([{ code: 'EAO' }]);
  unwrap(await requestRefund(service, { orderId: unmade, reason: 'damaged' }));
  const free = await makeOrder(workshop, [{ code: 'MUG' }]);
  const held = await makeOrder(workshop, [{ code: 'MUG' }], { store: 'es' });
  expect(await read()).toMatchObject({ total: 0 });
  unwrap(await requestRefund(service, { orderId: free, reason: 'damaged' }));
  unwrap(await requestRefund(service, { orderId: held, hold: true, reason: 'damaged' }));

  const { total, rows } = await read();
  expect(total).toBe(2);
  const refunds = [{ state: 'refund_requested', reason: 'damaged' }];
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: free, held: false, holdReason: null, refunds },
      { id: held, held: true, holdReason: 'customerWish', refunds },
    ]),
  );
  expect((await read({ stores: ['es'] })).rows).toMatchObject([{ id: held }]);
  const scan = (orderId: string) => scanIntoParcel(workshop.as('preparator'), { code: `O/${orderId}` });
  expect(unwrapFailure(await scan(held))).toEqual({ kind: 'orderIneligible', order: held, why: 'held' });
  unwrap(await scan(free));
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdOrder } from '../commands/orders/holdOrder.ts';
import { value } from '../commands/testing/workshop.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { mutate, query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

it('WSC-114 a batch in which nothing is left is refused, and its dry run is empty', async () => {
  for (const object of ['Lot', 'Megalot']) {
    const make = (dryRun: boolean) =>
      mutate('generator', `make${object}s`, `Make${object}s`, { dryRun, force: true });
    const refused = {
      __typename: 'Refused',
      code: 'nothingToMake',
      params: { object: object.toLowerCase() },
    };
    expect(await make(false)).toEqual(refused);
    expect(await make(true)).toMatchObject({ __typename: `${object}Batch` });
  }
});

it('WSC-93 the orders that the next lots take are listed, and every other one with why it is left out', async () => {
  const { workshop } = web;
  const eligible = await workshop.order([{ code: 'EAO' }]);
  const held = await workshop.order([{ code: 'EAO' }]);
  const unpaid = await workshop.order([{ code: 'EAO' }], { payment: 'pending' });
  value(await holdOrder(workshop.as('customerService'), { orderId: held, reason: 'address' }));
  const { lotBuckets } = await query(
    'generator',
    '{ lotBuckets { eligibleCount leftOutCount buckets { orders { id } } leftOut { order { id } reasons { code params } } } }',
  );
  expect(lotBuckets.buckets).toEqual([{ orders: [{ id: eligible }] }]);
  expect([lotBuckets.eligibleCount, lotBuckets.leftOutCount]).toEqual([1, 2]);
  const reasons = lotBuckets.leftOut.map(
    (one: { order: { id: string }; reasons: { code: string; params: { why: string } }[] }) => [
      one.order.id,
      one.reasons.map(({ code, params }) => `${code} ${params.why}`),
    ],
  );
  expect(Object.fromEntries(reasons)).toEqual({
    [held]: ['orderIneligible held'],
    [unpaid]: ['orderIneligible unpaid'],
  });
});

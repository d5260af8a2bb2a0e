import { DEFAULT_SETTINGS } from '@cmon/core/production/settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeLots } from '../commands/lots/makeLots.ts';
import { holdOrder } from '../commands/orders/holdOrder.ts';
import { readOrderRow } from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { deliver, readOrder, validOrder } from '../intake/testing/deliveries.ts';
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

it('WSC-93, BLD-13 the orders that the next lots take are listed, and every other one with why it is left out', async () => {
  const { workshop } = web;
  const eligible = await workshop.order([{ code: 'EAO' }]);
  const held = await workshop.order([{ code: 'EAO' }]);
  const unpaid = await workshop.order([{ code: 'EAO' }], { payment: 'pending' });
  unwrap(await holdOrder(workshop.as('customerService'), { orderId: held, reason: 'address' }));
  const { shipping, ...order } = validOrder(workshop, '700901');
  const withoutAddress = { ...order, shipping: { ...shipping, street: '', city: '' } };
  const withoutPicto = validOrder(workshop, '700902');
  const [line] = withoutPicto.lines;
  const option = JSON.parse(String(line?.option));
  option.previews[0].picto = 999_999;
  expect([
    await deliver(workshop, withoutAddress),
    await deliver(workshop, { ...withoutPicto, lines: [{ ...line, option: JSON.stringify(option) }] }),
  ]).toEqual(['applied', 'applied']);
  const [noAddress, noPicto] = [await readOrder(workshop, '700901'), await readOrder(workshop, '700902')];
  const { lotBuckets } = await query(
    'generator',
    '{ lotBuckets { eligibleCount leftOutCount nextOrderCount buckets { orders(first: 8) { id } } leftOut { order { id } reasons { code params } } } }',
  );
  expect(lotBuckets.buckets).toEqual([{ orders: [{ id: eligible }] }]);
  expect(lotBuckets).toMatchObject({ eligibleCount: 1, leftOutCount: 4, nextOrderCount: 1 });
  const reasons = lotBuckets.leftOut.map(
    (leftOut: {
      order: { id: string };
      reasons: { code: string; params: { why: string; detail?: object } }[];
    }) => [leftOut.order.id, leftOut.reasons.map(({ code, params }) => [code, params.why, params.detail])],
  );
  expect(Object.fromEntries(reasons)).toEqual({
    [held]: [['orderIneligible', 'held', 'address']],
    [unpaid]: [['orderIneligible', 'unpaid', undefined]],
    [noAddress.id]: [['orderIneligible', 'souffrance', { kind: 'orderFaulty' }]],
    [noPicto.id]: [
      ['orderIneligible', 'souffrance', { kind: 'unknownOptionId', option: 'picto', id: 999_999 }],
    ],
  });
});

// These are the four orders that the test before left waiting.
it('WSC-363 an order left out says what keeps it out and who acts, and nothing about steps that have not begun', async () => {
  const { lotBuckets } = await query(
    'generator',
    '{ lotBuckets { leftOut { blockers { code role params } } } }',
  );
  const codes: { code: string; role: string; params: { failure?: object } }[] = lotBuckets.leftOut.flatMap(
    ({ blockers }: { blockers: object[] }) => blockers,
  );
  expect(codes).toContainEqual({ code: 'held', role: 'customerService', params: { reason: 'address' } });
  expect(codes).toContainEqual({ code: 'notPaid', role: 'shopManager', params: {} });
  const faults = codes.flatMap(({ code, role, params }) =>
    code === 'souffrance' ? [[role, params.failure]] : [],
  );
  expect(faults).toEqual([
    ['customerService', expect.objectContaining({ field: expect.stringContaining('shipping.street') })],
    ['customerService', expect.objectContaining({ option: 'picto' })],
  ]);
  expect(codes).toHaveLength(4);
});

it('WSC-364, WSC-365 the dry run of a lot lists its orders, and a lot names who made it unless it was a scheduled run', async () => {
  const { workshop } = web;
  const { lotBuckets } = await query('generator', '{ lotBuckets { autoStart buckets { key } } }');
  expect(lotBuckets.autoStart).toBe(true);
  const make = (dryRun: boolean, selection: string) =>
    mutate('generator', 'makeLots', 'MakeLots', { dryRun, force: true }, selection);
  const planned = await make(true, '... on LotBatch { lots { orderCount orders { number prio } } }');
  const { rows } = await sql<{
    number: string;
  }>`select number from orders where status = 'processing' order by seq`.execute(workshop.db);
  expect(planned.lots).toMatchObject([{ orderCount: 1, orders: [{ number: rows[0]?.number, prio: false }] }]);
  await make(false, '... on LotBatch { lots { lot { id } } }');
  await workshop.order([{ code: 'MUG' }]);
  unwrap(await makeLots(workshop.as('system'), { closing: 'all' }));
  const { viewer, lotBuckets: after } = await query(
    'generator',
    '{ viewer { name } lotBuckets { recentLots { type madeBy } } }',
  );
  expect(after.recentLots).toMatchObject([{ madeBy: null }, { madeBy: viewer.name }]);
});

it('DVC-3 lots of a type that no device prints are not made, and the setting to change is named', async () => {
  const { workshop } = web;
  const substrates = { ...DEFAULT_SETTINGS.substrates, CAR: 'object' };
  const stamp = { version: 1, changed_by: 'test', changed_at: workshop.now };
  await workshop.db
    .insertInto('settings')
    .values({ key: 'substrates', value: JSON.stringify(substrates), ...stamp })
    .execute();
  const orderId = await workshop.order([{ code: 'CAR' }]);
  const { lotBuckets } = await query('preparator', '{ lotBuckets { refused { code params } } }');
  expect(lotBuckets.refused).toEqual([
    { code: 'noDevice', params: { lotType: 'CAR', substrate: 'object', setting: 'substrates' } },
  ]);
  await makeLots(workshop.as('generator'), { closing: 'all' });
  expect((await readOrderRow(workshop, orderId)).status).toBe('processing');
});

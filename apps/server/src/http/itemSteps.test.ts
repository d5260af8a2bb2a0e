import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdOrder, unholdOrder } from '../commands/orders/holdOrder.ts';
import { scanIntoParcel } from '../commands/packing/scanIntoParcel.ts';
import { shipParcel } from '../commands/packing/shipParcel.ts';
import {
  advanceClock,
  cutLot,
  makeLotsAndMegalots,
  makePrintedLots,
  printMegalot,
  readItems,
  readOrderRow,
  recordGeneratedFiles,
  sortLot,
} from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const STEPS =
  'query steps($id: ID!) { order(id: $id) { items { steps { step filter delay { cause at } } } } }';
const HOUR_S = 3_600;

let web: TestWeb;
beforeEach(async () => {
  web = await openTestWeb();
});
afterEach(() => web.close());

/** Signs in for each query, because the tests move the clock by days. */
async function query(text: string, variables: object = {}) {
  return (await web.graphql(await web.signIn('preparator'), text, variables)).data;
}

/** The cause and time of the delay of each step (print, cut, make, ship) of an order of one label. */
async function readDelays(orderId: string) {
  const [item] = (await query(STEPS, { id: orderId })).order.items;
  return item.steps.map(({ delay }: { delay: unknown }) => delay);
}

/**
 * The filters of the steps print, cut and ship of an order of one label. The third of its four steps, make, has none,
 * because labels are made at no pole.
 */
async function readSteps(orderId: string): Promise<string[]> {
  const [item] = (await query(STEPS, { id: orderId })).order.items;
  const filters = item.steps.map(({ filter }: { filter: string }) => filter.replace('STEP_', ''));
  expect(filters.splice(2, 1)).toEqual(['AUCUN']);
  return filters;
}

it('STP-7, BLD-27, WSC-490 orders that are forecast to miss their ship-by are listed, and their open steps are en souffrance', async () => {
  const { workshop } = web;
  const done = await workshop.order([{ code: 'EAO' }]);
  for (const lotId of await makePrintedLots(workshop)) {
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
  }
  const packer = workshop.as('preparator');
  const [item] = await readItems(workshop, done);
  unwrap(await scanIntoParcel(packer, { orderId: done, code: `I/${item?.id}` }));
  unwrap(await shipParcel(packer, { orderId: done }));
  const orderId = await workshop.order([{ code: 'EAO' }]);
  expect(await readSteps(orderId)).toEqual(['AUCUN', 'AUCUN', 'AUCUN']);
  // Each stage has finished one order in half a day, so 41 orders take weeks.
  for (let n = 0; n < 40; n += 1) await workshop.order([{ code: 'EAO' }]);
  const { forecast } = await query('{ forecast { total rows { order { id } expectedAt } } }');
  expect(forecast.total).toBe(41);
  const row = forecast.rows.find(({ order }: { order: { id: string } }) => order.id === orderId);
  const { ship_by: shipBy } = await readOrderRow(workshop, orderId);
  expect(new Date(row.expectedAt).getTime()).toBeGreaterThan(shipBy.getTime());
  expect(await readSteps(orderId)).toEqual(['EN_SOUFFRANCE', 'EN_SOUFFRANCE', 'EN_SOUFFRANCE']);
  const delay = { cause: 'willMiss', at: row.expectedAt };
  expect(await readDelays(orderId)).toEqual([delay, delay, null, delay]);
});

it('STP-2, STP-5, STP-8 the steps of an item follow its progress and the clock, and nothing is stored', async () => {
  const { workshop } = web;
  const orderId = await workshop.order([{ code: 'EAO' }]);
  expect(await readSteps(orderId)).toEqual(['AUCUN', 'AUCUN', 'AUCUN']);
  const [megalotId = ''] = await makeLotsAndMegalots(workshop);
  await recordGeneratedFiles(workshop, megalotId);
  expect(await readSteps(orderId)).toEqual(['A_REALISER', 'AUCUN', 'AUCUN']);
  const before = [await readOrderRow(workshop, orderId), await readItems(workshop, orderId)];
  advanceClock(workshop, 24 * HOUR_S + 60);
  expect(await readSteps(orderId)).toEqual(['EN_SOUFFRANCE', 'AUCUN', 'AUCUN']);
  expect([await readOrderRow(workshop, orderId), await readItems(workshop, orderId)]).toEqual(before);
  await printMegalot(workshop, megalotId);
  expect((await readSteps(orderId))[0]).toBe('FABRIQUE');
});

it('STP-6, STP-9, WSC-490 open steps of a held and of a late order are en souffrance, and done ones are not', async () => {
  const { workshop } = web;
  const orderId = await workshop.order([{ code: 'EAO' }]);
  const [megalotId = ''] = await makeLotsAndMegalots(workshop);
  await recordGeneratedFiles(workshop, megalotId);
  await printMegalot(workshop, megalotId);
  expect(await readSteps(orderId)).toEqual(['FABRIQUE', 'A_REALISER', 'AUCUN']);
  unwrap(await holdOrder(workshop.as('shopManager'), { orderId, reason: 'address' }));
  const overdue = ['FABRIQUE', 'EN_SOUFFRANCE', 'EN_SOUFFRANCE'];
  expect(await readSteps(orderId)).toEqual(overdue);
  const held = { cause: 'held', at: null };
  expect(await readDelays(orderId)).toEqual([null, held, null, held]);
  unwrap(await unholdOrder(workshop.as('shopManager'), { orderId }));
  expect(await readSteps(orderId)).toEqual(['FABRIQUE', 'A_REALISER', 'AUCUN']);
  const { ship_by: shipBy } = await readOrderRow(workshop, orderId);
  workshop.now = new Date(shipBy.getTime() + 1_000);
  expect(await readSteps(orderId)).toEqual(overdue);
  const late = { cause: 'late', at: shipBy.toISOString() };
  expect(await readDelays(orderId)).toEqual([null, late, null, late]);
});

it('WSC-492 an item that was cut a moment ago is not stuck, and an item that waits for the rest of its order never is', async () => {
  const { workshop } = web;
  const orderId = await workshop.order([{ code: 'EAO' }]);
  const withMug = await workshop.order([{ code: 'EAO' }, { code: 'MUG' }]);
  const lotIds = await makePrintedLots(workshop);
  advanceClock(workshop, 48 * HOUR_S);
  for (const lotId of lotIds) {
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
  }
  const readShipping = async (id: string) => (await query(STEPS, { id })).order.items[0].steps[3];
  expect(await readShipping(orderId)).toMatchObject({ filter: 'STEP_A_REALISER', delay: null });
  advanceClock(workshop, 48 * HOUR_S);
  expect(await readShipping(orderId)).toMatchObject({ delay: { cause: 'stuck' } });
  expect(await readShipping(withMug)).toMatchObject({ filter: 'STEP_A_REALISER', delay: null });
});

it('OFF-330 the shipping of an item with pieces missing on the CIP line is en souffrance', async () => {
  const { workshop } = web;
  const orderId = await workshop.order([{ code: 'EAO' }]);
  for (const lotId of await makePrintedLots(workshop)) {
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
  }
  await workshop.db.updateTable('items').set({ cip_missing: 1 }).where('order_id', '=', orderId).execute();
  expect(await readSteps(orderId)).toEqual(['FABRIQUE', 'FABRIQUE', 'EN_SOUFFRANCE']);
  expect((await readDelays(orderId))[3]).toEqual({ cause: 'error', at: null });
});

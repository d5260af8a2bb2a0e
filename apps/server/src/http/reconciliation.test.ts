import { afterAll, beforeAll, expect, it } from 'vitest';
import { disposeStrips } from '../commands/lots/disposeStrips.ts';
import { cancelOrder } from '../commands/orders/cancelOrder.ts';
import { cutLot, makePrintedLots, readItems, readLotRow, sortLot } from '../commands/testing/floor.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

const COUNTS = 'reconciliation { issued made wasted reissued }';

let web: TestWeb;
const { query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web.close());

it('INV-17, INV-18 the good, the cancelled and the reissued labels of a lot, and of its megalot, add up to the issued labels', async () => {
  const { workshop } = web;
  const orders: string[] = [];
  for (const quantity of [1, 2, 3]) orders.push(await workshop.order([{ code: 'EAO', quantity }]));
  const [good = '', canceled = '', bad = ''] = orders;
  const [lotId = ''] = await makePrintedLots(workshop);
  const cancel = { orderId: canceled, reason: 'customerWish', confirmed: true };
  unwrap(await cancelOrder(workshop.as('customerService'), cancel));
  await cutLot(workshop, lotId);
  const [badItem] = await readItems(workshop, bad);
  const strips = [{ stripId: badItem?.strip_id ?? '', disposition: 'Ressortir' as const }];
  unwrap(await disposeStrips(workshop.as('preparator'), { lotId, strips, reason: 'badPrint' }));
  await sortLot(workshop, lotId);

  const countLabels = async (orderId: string) =>
    (await readItems(workshop, orderId)).reduce((sum, { labels }) => sum + labels, 0);
  const [made, wasted, reissued] = [
    await countLabels(good),
    await countLabels(canceled),
    await countLabels(bad),
  ];
  expect(new Set([made, wasted, reissued, 0]).size).toBe(4);
  const counts = { issued: made + wasted + reissued, made, wasted, reissued };
  const read = async (type: 'lot' | 'megalot', id: string | null) =>
    (await query('preparator', `query counts($id: ID!) { ${type}(id: $id) { ${COUNTS} } }`, { id }))[type];
  expect(await read('lot', lotId)).toEqual({ reconciliation: counts });
  const { megalot_id: megalotId } = await readLotRow(workshop, lotId);
  expect(await read('megalot', megalotId)).toEqual({ reconciliation: counts });
});

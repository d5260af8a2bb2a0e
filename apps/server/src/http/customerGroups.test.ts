import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeInOrder } from '../commands/intake/takeInOrder.ts';
import { buildPlacedOrder, unwrap } from '../commands/testing/workshop.ts';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
const { query } = officeClient(() => web);
beforeAll(async () => {
  web = await openTestWeb();
});
afterAll(() => web?.close());

it('ACC-7, ACC-8 an order of the customer groups 3 and 9 says presse and partenariat', async () => {
  const { workshop } = web;
  for (const [customerGroup, meaning] of [
    [3, 'presse'],
    [9, 'partenariat'],
    [4, null],
  ] as const) {
    const number = `9${customerGroup}00`;
    const placed = buildPlacedOrder(workshop.catalogue, workshop.now, [{ code: 'EAO' }], { number });
    const order = { ...placed, customerGroup };
    const { catalogue, now } = workshop;
    const takenIn = unwrap(
      await takeInOrder(workshop.as('system'), { source: 'demo', order, catalogue, receivedAt: now }),
    );
    const document = 'query($id: ID!) { order(id: $id) { customerGroup } }';
    const { order: shown } = await query('administrator', document, { id: takenIn.orderId });
    expect(shown.customerGroup).toBe(meaning);
  }
});

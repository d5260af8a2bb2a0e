import { expect } from 'vitest';
import { finishFabrication } from '../../commands/floor/finishFabrication.ts';
import { startFabrication } from '../../commands/floor/startFabrication.ts';
import { scanIntoParcel } from '../../commands/packing/scanIntoParcel.ts';
import { shipParcel } from '../../commands/packing/shipParcel.ts';
import { cutLot, makePrintedLots, readItems, sortLot } from '../../commands/testing/floor.ts';
import { unwrap } from '../../commands/testing/workshop.ts';
import type { TestWeb } from '../../http/testing/testWeb.ts';
import { deliver, validOrder } from '../../intake/testing/deliveries.ts';

/** Delivers an order of a mug with the names that `findCanary` looks for, makes it, ships it, and returns its id. */
export async function placeAndShip(web: TestWeb, number: string): Promise<string> {
  const { workshop } = web;
  const order = validOrder(workshop, number, ['MUG']);
  const lines = order.lines.map((line) => ({
    ...line,
    option: String(line.option).replaceAll(/"value":"[^" ][^"]*"/g, '"value":"Zoravine"'),
  }));
  const shipping = {
    name: 'Odile Quillermont',
    street: '9 rue Zephyrale',
    postcode: '75011',
    city: 'Paris',
    country: 'FR',
    email: 'Quillermont@example.org',
    telephone: '+33 6 12 34 56 78',
  };
  expect(await deliver(workshop, { ...order, shipping, lines })).toBe('applied');
  const { id } = await workshop.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  for (const lotId of await makePrintedLots(workshop)) {
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
  }
  for (const item of await readItems(workshop, id)) {
    unwrap(await startFabrication(workshop.as('preparator'), { itemId: item.id }));
    unwrap(await finishFabrication(workshop.as('preparator'), { itemId: item.id, confirmed: true }));
    unwrap(await scanIntoParcel(workshop.as('preparator'), { code: `I/${item.id}` }));
  }
  await workshop.db.updateTable('parcels').set({ label_state: 'printed' }).execute();
  unwrap(await shipParcel(workshop.as('preparator'), { orderId: id, weight: 300 }));
  return id;
}

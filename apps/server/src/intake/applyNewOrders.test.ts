import { expect, it } from 'vitest';
import { onBothDatabases } from '../commands/testing/onBothDatabases.ts';
import type { TestWorkshop } from '../commands/testing/workshop.ts';
import { unwrap } from '../commands/testing/workshop.ts';
import type { WorkshopCatalogue } from '../queries/readCatalogue.ts';
import { applyInbox } from './applyInbox.ts';
import { applyNewOrders } from './applyNewOrders.ts';
import { buildDelivery, receive, validOrder } from './testing/deliveries.ts';

/** Stores a delivery for each body, and returns their ids in the inbox. */
async function storeBodies(workshop: TestWorkshop, bodies: readonly object[]): Promise<number[]> {
  workshop.jobs.length = 0;
  for (const body of bodies) unwrap(await receive(workshop, buildDelivery(workshop, JSON.stringify(body))));
  return workshop.jobs.flatMap((job) => (job.queue === 'applyInbox' ? [job.data.inboxId] : []));
}

async function readStates(workshop: TestWorkshop, ids: readonly number[]) {
  return (
    await workshop.db.selectFrom('inbox').select('state').where('id', 'in', ids).orderBy('id').execute()
  ).map(({ state }) => state);
}

onBothDatabases((getWorkshop) => {
  it('BEN-43 new orders are applied in one transaction, and all other deliveries are applied one by one', async () => {
    const workshop = getWorkshop();
    const [early] = await storeBodies(workshop, [
      {
        type: 'order.paid',
        ...pickOrderKey(validOrder(workshop, '900004')),
        occurredAt: workshop.now.toISOString(),
      },
    ]);
    expect(unwrap(await apply(workshop, early ?? 0, workshop.catalogue)).outcome).toBe('early');
    // New are the first, the second and the last, which lacks its address. The third repeats the number of the first, the
    // fourth is a payment, and the payment of the fifth came before it.
    const ids = await storeBodies(workshop, [
      validOrder(workshop, '900001', ['EAO', 'MUG']),
      validOrder(workshop, '900002', ['ETV']),
      validOrder(workshop, '900001', ['EAO', 'ETV']),
      {
        type: 'order.paid',
        ...pickOrderKey(validOrder(workshop, '900002')),
        occurredAt: workshop.now.toISOString(),
      },
      validOrder(workshop, '900004'),
      { ...validOrder(workshop, '900003'), shipping: null },
    ]);
    const applied = await applyNewOrders(workshop.as('system'), {
      inboxIds: ids,
      catalogue: workshop.catalogue,
    });
    expect(ids.map((id) => applied.has(id))).toEqual([true, true, false, false, false, true]);
    expect(await readStates(workshop, ids)).toEqual([
      'applied',
      'applied',
      'waiting',
      'waiting',
      'waiting',
      'applied',
    ]);
    for (const id of ids) await apply(workshop, id, workshop.catalogue);
    expect(await readStates(workshop, [early ?? 0, ...ids])).toEqual(Array(7).fill('applied'));
    const lines = await workshop.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select(['orders.number', 'order_lines.line'])
      .orderBy('orders.number')
      .orderBy('order_lines.line')
      .execute();
    expect(lines).toEqual([
      { number: '900001', line: 1 },
      { number: '900001', line: 2 },
      { number: '900002', line: 1 },
      { number: '900003', line: 1 },
      { number: '900004', line: 1 },
    ]);
    // A second run of the same jobs changes nothing.
    const again = await applyNewOrders(workshop.as('system'), {
      inboxIds: ids,
      catalogue: workshop.catalogue,
    });
    expect(again.size).toBe(0);
  });

  it('BEN-44 a delivery that fails in a batch is refused alone, and no other delivery is lost', async () => {
    const workshop = getWorkshop();
    const ids = await storeBodies(workshop, [
      validOrder(workshop, '900011'),
      validOrder(workshop, '900012', ['MUG']),
      validOrder(workshop, '900013'),
    ]);
    const { catalogue } = workshop;
    const products = new Map(catalogue.products);
    const broken: WorkshopCatalogue = {
      ...catalogue,
      products: Object.assign(products, {
        get: (code: string) => {
          if (code === 'MUG') throw new TypeError('a fault of this product');
          return catalogue.products.get(code);
        },
      }),
    };
    expect((await applyNewOrders(workshop.as('system'), { inboxIds: ids, catalogue: broken })).size).toBe(0);
    expect(await readStates(workshop, ids)).toEqual(['waiting', 'waiting', 'waiting']);
    for (const id of ids) await apply(workshop, id, broken);
    expect(await readStates(workshop, ids)).toEqual(['applied', 'refused', 'applied']);
  });

  it('INT-3 a line of an order number of a store is stored once, whatever is delivered again', async () => {
    const workshop = getWorkshop();
    const { db } = workshop;
    for (let delivered = 0; delivered < 2; delivered += 1)
      for (const id of await storeBodies(workshop, [validOrder(workshop, '900009', ['EAO', 'MUG'])]))
        await apply(workshop, id, workshop.catalogue);
    const lines = await db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select(['order_id', 'line'])
      .where('orders.number', '=', '900009')
      .orderBy('line')
      .execute();
    expect(lines.map(({ line }) => line)).toEqual([1, 2]);
    const again = { order_id: lines[0]?.order_id ?? '', line: 1, sku: 'EAO', quantity: 1 };
    await expect(db.insertInto('order_lines').values(again).execute()).rejects.toThrow('unique');
  });
});

const apply = (workshop: TestWorkshop, inboxId: number, catalogue: WorkshopCatalogue) =>
  applyInbox(workshop.as('system'), { inboxId, catalogue });

function pickOrderKey({ store: market, orderNumber }: ReturnType<typeof validOrder>) {
  return { store: market, orderNumber };
}

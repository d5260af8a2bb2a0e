import { afterAll, beforeAll, expect, it } from 'vitest';
import { officeClient } from './testing/officeClient.ts';
import { openTestWeb, type TestWeb } from './testing/testWeb.ts';

let web: TestWeb;
let ids: readonly string[];
const { query } = officeClient(() => web);

/**
 * An open order, one that left late, and one that was canceled. All had to leave on 27 February: `ship_by` is midnight in
 * Paris at the end of that day.
 */
beforeAll(async () => {
  web = await openTestWeb();
  ids = [];
  for (const change of [
    { status: 'processing' as const },
    { status: 'complete' as const, shipped_at: new Date('2026-03-01T23:10:00Z') },
    { status: 'canceled' as const },
  ]) {
    const id = await web.workshop.order([{ code: 'EAO' }]);
    const dates = {
      ship_by: new Date('2026-02-27T23:00:00Z'),
      at_risk_from: new Date('2026-02-26T23:00:00Z'),
    };
    await web.workshop.db
      .updateTable('orders')
      .set({ ...dates, ...change })
      .where('id', '=', id)
      .execute();
    ids = [...ids, id];
  }
});
afterAll(() => web.close());

/** The places in `ids` of the orders that the filter finds. */
async function find(filter: string): Promise<number[]> {
  const { orders } = await query(
    'shopManager',
    `{ orders(sort: fifo, filter: ${filter}) { rows { id shipBy { outcome } } } }`,
  );
  return orders.rows.map(({ id }: { id: string }) => ids.indexOf(id));
}

it('OFF-91 orders are found by the days of the workshop by which they must leave, or on which they left', async () => {
  expect(await find('{ shipByFrom: "2026-02-27", shipByTo: "2026-02-27" }')).toEqual([0, 1, 2]);
  expect(await find('{ shipByFrom: "2026-02-28" }')).toEqual([]);
  expect(await find('{ shipByTo: "2026-02-26" }')).toEqual([]);
  expect(await find('{ shippedFrom: "2026-03-02", shippedTo: "2026-03-02" }')).toEqual([1]);
  expect(await find('{ shippedTo: "2026-03-01" }')).toEqual([]);
});

it('OFF-92, GAU-24 only orders with work left are late, at risk or in time, and the list can show them alone', async () => {
  expect(await find('{ levels: [late] }')).toEqual([0]);
  expect(await find('{ levels: [late, atRisk, inTime] }')).toEqual([0]);
  expect(await find('{ open: true }')).toEqual([0]);
  expect(await find('{ open: false }')).toEqual([1, 2]);
  const { orders } = await query('shopManager', '{ orders(sort: fifo) { rows { shipBy { outcome } } } }');
  expect(orders.rows.map(({ shipBy }: { shipBy: { outcome: string | null } }) => shipBy.outcome)).toEqual([
    null,
    'leftLate',
    'notShipped',
  ]);
});

it('OFF-253 orders are found by the days of the workshop on which they were placed, and by their products', async () => {
  const { workshop } = web;
  const mug = await workshop.order([{ code: 'MUG' }]);
  ids = [...ids, mug];
  // Ten to midnight on 1 March in Paris.
  const placed = { placed_at: new Date('2026-03-01T22:50:00Z') };
  await workshop.db.updateTable('orders').set(placed).where('id', '=', mug).execute();
  expect(await find('{ placedFrom: "2026-03-01", placedTo: "2026-03-01" }')).toEqual([3]);
  expect(await find('{ placedTo: "2026-02-28" }')).toEqual([]);
  expect(await find('{ products: ["MUG"] }')).toEqual([3]);
  expect(await find('{ products: ["MUG", "EAO"] }')).toHaveLength(4);
  // A product that is no longer sold has no orders, or old ones.
  expect(await find('{ products: ["NO_SUCH"] }')).toEqual([]);
  expect(await find('{ products: ["MUG"], families: ["EAO"] }')).toEqual([]);
  const { products } = await query('shopManager', '{ products { code name } }');
  expect(products).toContainEqual({ code: 'MUG', name: expect.stringMatching(/\w/) });
});

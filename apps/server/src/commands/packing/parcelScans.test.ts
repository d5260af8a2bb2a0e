import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../db/testing/openTestDatabase.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import { checkWorkshop } from '../testing/checkWorkshop.ts';
import { readItems, readOrderRow } from '../testing/floor.ts';
import { makeOrder } from '../testing/makeOrder.ts';
import { openTestWorkshop, type TestWorkshop, unwrap, unwrapFailure } from '../testing/workshop.ts';
import { scanIntoParcel } from './scanIntoParcel.ts';
import { shipParcel } from './shipParcel.ts';

/** The number of rounds, and of scans in each. `npm run test:faults -- 15` makes 10,000 scans. */
const [ROUNDS, SCANS] = process.env.CMON_FULL_COUNTS === undefined ? [2, 60] : [100, 100];

let database: TestDatabase;
let workshop: TestWorkshop;
beforeAll(async () => {
  database = await openTestDatabase('postgres');
  workshop = await openTestWorkshop(database.db);
});
afterAll(() => database.close());

/** A code that a scanner may read, and all items that it stands for, packed or not. */
interface Code {
  readonly text: string;
  /** The order that the code belongs to; null for a code of nothing that can be packed. */
  readonly orderId: string | null;
  readonly itemIds: readonly string[];
}

async function listCodes(orderId: string): Promise<Code[]> {
  const items = await readItems(workshop, orderId);
  const strips = [...new Set(items.flatMap(({ strip_id: id }) => (id === null ? [] : [id])))];
  return [
    ...items.map(({ id }) => ({ text: `I/${id}`, orderId, itemIds: [id] })),
    ...strips.map((strip) => ({
      text: `B/${strip}`,
      orderId,
      itemIds: items.filter((item) => item.strip_id === strip).map(({ id }) => id),
    })),
    { text: `O/${orderId}`, orderId, itemIds: [] },
  ];
}

/** Lists codes that no parcel takes: of a missing item, a torn label, another system and a lot, and an empty code. */
async function listWrongCodes(orderId: string): Promise<Code[]> {
  const [item] = await readItems(workshop, orderId);
  return ['I/0000000000', `I/${item?.id.slice(0, 4)}`, '3614270000018', `L/${item?.lot_id}`, ''].map(
    (text) => ({ text, orderId: null, itemIds: [] }),
  );
}

async function readPackedItems(orderId: string): Promise<string[]> {
  const rows = await workshop.db
    .selectFrom('parcel_items')
    .innerJoin('items', 'items.id', 'parcel_items.item_id')
    .select('items.id')
    .where('items.order_id', '=', orderId)
    .where('parcel_items.live', '=', true)
    .orderBy('items.id')
    .execute();
  return rows.map(({ id }) => id);
}

it(`REL-19, SHP-19, SHP-20 of ${ROUNDS * SCANS} scans each wrong code is refused, a repeated one changes nothing, and only a complete parcel is shipped`, async () => {
  let refusedCount = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const openOrderIds = [
      await makeOrder(workshop, [{ code: 'EAO', quantity: 2 }, { code: 'MUG' }]),
      await makeOrder(workshop, [{ code: 'MUG' }, { code: 'EAO' }], { store: 'es' }),
    ];
    const canceled = await makeOrder(workshop, [{ code: 'EAO' }]);
    unwrap(
      await cancelOrder(workshop.as('administrator'), {
        orderId: canceled,
        reason: 'customerWish',
        confirmed: true,
      }),
    );
    const codes = (await Promise.all([...openOrderIds, canceled].map(listCodes))).flat();
    codes.push(...(await listWrongCodes(openOrderIds[0] ?? '')));
    const expected = new Map<string, readonly string[]>();
    for (const orderId of openOrderIds)
      expected.set(orderId, (await readItems(workshop, orderId)).map(({ id }) => id).toSorted());
    const packed = new Map(openOrderIds.map((orderId) => [orderId, new Set<string>()]));
    const shipped = new Set<string>();
    const step = fc.record({ order: fc.nat(1), code: fc.nat(codes.length - 1), ship: fc.nat(9) });
    const steps = fc.sample(step, { numRuns: SCANS, seed: round });
    for (const { order, code: codeIndex, ship } of steps) {
      const orderId = openOrderIds[order] ?? '';
      const [code, inParcel] = [codes[codeIndex], packed.get(orderId)];
      if (code === undefined || inParcel === undefined) throw new Error('The step has no code.');
      workshop.now = new Date(workshop.now.getTime() + 1_000);
      const result = await scanIntoParcel(workshop.as('preparator'), { orderId, code: code.text });
      const isRight = code.orderId === orderId && !shipped.has(orderId);
      expect([code.text, result.ok]).toEqual([code.text, isRight]);
      if (result.ok) {
        const isNew = code.itemIds.some((id) => !inParcel.has(id));
        for (const id of code.itemIds) inParcel.add(id);
        if (code.itemIds.length > 0)
          expect(result.value.outcome).toBe(isNew ? 'itemScanned' : 'alreadyScanned');
      } else refusedCount += 1;
      expect(await readPackedItems(orderId)).toEqual([...inParcel].toSorted());
      if (ship > 0) continue;
      const isComplete = inParcel.size === expected.get(orderId)?.length;
      const shipment = await shipParcel(workshop.as('preparator'), { orderId });
      expect(shipment.ok).toBe(isComplete && !shipped.has(orderId));
      if (shipment.ok) shipped.add(orderId);
    }
    for (const orderId of openOrderIds) {
      if (shipped.has(orderId)) expect((await readOrderRow(workshop, orderId)).status).toBe('complete');
      else expect((await readOrderRow(workshop, orderId)).shipped_at).toBeNull();
    }
    expect(unwrapFailure(await shipParcel(workshop.as('preparator'), { orderId: canceled })).kind).toBe(
      'orderIneligible',
    );
  }
  expect(refusedCount).toBeGreaterThan((ROUNDS * SCANS) / 4);
  expect(await checkWorkshop(workshop.db)).toEqual([]);
});

import { expect, it } from 'vitest';
import { leaseMegalot } from '../megalots/leaseMegalot.ts';
import { makeLotsAndMegalots, readMegalotRow, readOrderRow, recordGeneratedFiles } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap, unwrapFailure } from '../testing/workshop.ts';
import { removeOrders } from './removeOrders.ts';
import { splitLot } from './splitLot.ts';

/** Makes a lot of three orders. Each test has a store of its own, so that no order of another test joins the lot. */
async function makeLotOfThree(workshop: TestWorkshop, store: 'uk' | 'it' | 'es') {
  const [first, second, third] = [
    await workshop.order([{ code: 'EAO' }], { store }),
    await workshop.order([{ code: 'EAO' }], { store }),
    await workshop.order([{ code: 'EAO' }], { store }),
  ];
  await makeLotsAndMegalots(workshop);
  const { lotId, megalotId } = await workshop.db
    .selectFrom('lots')
    .innerJoin('items', 'items.lot_id', 'lots.id')
    .select(['lots.id as lotId', 'lots.megalot_id as megalotId'])
    .where('items.order_id', '=', first)
    .executeTakeFirstOrThrow();
  return { megalotId: megalotId ?? '', lotId, first, second, third };
}

const readLot = (workshop: TestWorkshop, id: string) =>
  workshop.db.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

onBothDatabases((getWorkshop) => {
  it('WSC-10, ORD-10 an order removed from a lot waits for a lot again, and the lot is undone when its last order is removed', async () => {
    const workshop = getWorkshop();
    const { lotId, megalotId, first, second, third } = await makeLotOfThree(workshop, 'uk');
    const remove = (orderIds: string[]) => removeOrders(workshop.as('generator'), { lotId, orderIds });
    unwrap(await remove([second]));
    expect(await readLot(workshop, lotId)).toMatchObject({ order_count: 2, strip_count: 2, live: true });
    expect((await readOrderRow(workshop, second)).status).toBe('processing');
    expect((await readOrderRow(workshop, first)).status).toBe('reserve');
    expect(unwrapFailure(await remove([second]))).toEqual({ kind: 'notFound', object: 'order', id: second });
    expect(unwrapFailure(await remove([]))).toMatchObject({ kind: 'nothingToMake' });
    unwrap(await remove([first, third]));
    expect(await readLot(workshop, lotId)).toMatchObject({ order_count: 0, live: false });
    expect(await readMegalotRow(workshop, megalotId)).toMatchObject({ live: false });
  });

  it('WSC-10 a lot is split into two, and a generator program that is writing its files loses the lease', async () => {
    const workshop = getWorkshop();
    const { lotId, megalotId, first, second, third } = await makeLotOfThree(workshop, 'it');
    const { revision } = await readMegalotRow(workshop, megalotId);
    unwrap(await leaseMegalot(workshop.as('system'), { megalotId, revision, generatorId: 'slow' }));
    const split = (orderIds: string[]) => splitLot(workshop.as('generator'), { lotId, orderIds });
    expect(unwrapFailure(await split([first, second, third]))).toMatchObject({ guard: 'orderRemains' });
    const { newLotId } = unwrap(await split([first, third, first]));
    expect(await readLot(workshop, lotId)).toMatchObject({ order_count: 1, strip_count: 1 });
    const newLot = await readLot(workshop, newLotId);
    expect(newLot).toMatchObject({ order_count: 2, strip_count: 2, label_count: expect.any(Number) });
    expect(newLot).toMatchObject({ cutting: 'attente', megalot_id: null, live: true });
    expect((await readOrderRow(workshop, first)).status).toBe('reserve');
    expect(await readMegalotRow(workshop, megalotId)).toMatchObject({
      revision: revision + 1,
      lease_owner: null,
    });
  });

  it('WSC-10, ORD-10 only a user of the role generator splits a lot, and only before its files are generated', async () => {
    const workshop = getWorkshop();
    const { lotId, megalotId, first: orderId } = await makeLotOfThree(workshop, 'es');
    const input = { lotId, orderIds: [orderId] };
    for (const command of [removeOrders, splitLot]) {
      expect(unwrapFailure<object>(await command(workshop.as('superPreparator'), input))).toMatchObject({
        kind: 'forbidden',
      });
    }
    await recordGeneratedFiles(workshop, megalotId);
    for (const command of [removeOrders, splitLot]) {
      expect(unwrapFailure<object>(await command(workshop.as('generator'), input))).toMatchObject({
        guard: 'filesNotGenerated',
      });
    }
  });
});

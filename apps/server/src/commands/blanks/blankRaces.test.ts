import { expect, it } from 'vitest';
import { finishFabrication } from '../floor/finishFabrication.ts';
import { startFabrication } from '../floor/startFabrication.ts';
import { makeLots } from '../lots/makeLots.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import { makePrintedLots, readItems } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap } from '../testing/workshop.ts';
import { countBlank, markBlankMissing } from './countBlank.ts';
import { receiveBlanks } from './receiveBlanks.ts';

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 5);

/** Takes in orders of two pieces each, prints their lots, and returns the orders with the ids of their items. */
async function makeReadyOrders(workshop: TestWorkshop, code: string, orderCount: number) {
  const ids = await Promise.all(
    Array.from({ length: orderCount }, () => workshop.order([{ code, quantity: 2 }])),
  );
  await makePrintedLots(workshop);
  return Promise.all(
    ids.map(async (orderId) => ({
      orderId,
      items: (await readItems(workshop, orderId)).map(({ id }) => id),
    })),
  );
}

onBothDatabases((getWorkshop) => {
  it('WSC-171 a piece is never used twice while orders are made, cancelled and put into lots and blanks are received', async () => {
    const workshop = getWorkshop();
    const blank = 'MUG_BLANC';
    const preparator = workshop.as('preparator');
    let enteredCount = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      // The stock of the blank starts at zero. Later rounds keep it.
      if (round === 0) unwrap(await markBlankMissing(preparator, { blank }));
      const orders = await makeReadyOrders(workshop, 'MUG', 6);
      unwrap(await receiveBlanks(preparator, { blank, pieces: 7 }));
      enteredCount += 7;
      // An order for the lots that are made during the race.
      await workshop.order([{ code: 'MUG', quantity: 2 }]);
      await Promise.all([
        ...orders.slice(0, 4).flatMap(({ items }) =>
          items.map(async (itemId) => {
            const started = await startFabrication(preparator, { itemId });
            if (started.ok) await finishFabrication(preparator, { itemId, confirmed: true });
          }),
        ),
        ...orders.slice(4).map(async ({ orderId }) => {
          const cancel = { orderId, reason: 'customerWish', confirmed: true };
          unwrap(await cancelOrder(workshop.as('administrator'), cancel));
        }),
        receiveBlanks(preparator, { blank, pieces: 2 }).then(unwrap),
        makeLots(workshop.as('generator'), { closing: 'all' }).then(unwrap),
      ]);
      enteredCount += 2;
      const stock = await workshop.db
        .selectFrom('blanks')
        .selectAll()
        .where('id', '=', blank)
        .executeTakeFirstOrThrow();
      expect((stock.count ?? 0) + stock.made + stock.wasted).toBe(enteredCount);
    }
  }, 120_000);

  it('WSC-176 of two people who correct one count from the same version, one is refused', async () => {
    const workshop = getWorkshop();
    const input = { blank: 'CAN_BLANC', reason: 'inventory' };
    const { version } = unwrap(await countBlank(workshop.as('preparator'), { ...input, shelf: 4 }));
    const counts = await Promise.all(
      ['preparator', 'preparator2'].map((user, index) =>
        countBlank(workshop.as('preparator', user), { ...input, shelf: index, expectedVersion: version }),
      ),
    );
    expect(counts.filter(({ ok }) => ok)).toHaveLength(1);
    expect(counts.flatMap((count) => (count.ok ? [] : [count.failure.kind]))).toEqual(['versionConflict']);
  });
});

import { expect, it } from 'vitest';
import { makeLots } from '../../commands/lots/makeLots.ts';
import { makeMegalots } from '../../commands/megalots/makeMegalots.ts';
import { cancelOrder } from '../../commands/orders/cancelOrder.ts';
import { holdOrder } from '../../commands/orders/holdOrder.ts';
import { generate } from '../../commands/testing/floor.ts';
import { onBothDatabases } from '../../commands/testing/onBothDatabases.ts';
import { unwrap } from '../../commands/testing/workshop.ts';
import { countLeftOut, findLeftOutOrders, findRecentLotIds } from './findLotBuckets.ts';

onBothDatabases((getWorkshop) => {
  it('RUN-120 the batch screen lists the orders left out and the lots to undo, and no finished ones', async () => {
    const workshop = getWorkshop();
    const { db } = workshop;
    const make = async () =>
      unwrap(await makeLots(workshop.as('generator'), { closing: 'all' })).lots.map(({ lotId }) => lotId);
    const take = async () =>
      unwrap(await makeMegalots(workshop.as('generator'), { closing: 'all' })).megalots.map(
        ({ megalotId }) => megalotId ?? '',
      );
    await workshop.order([{ code: 'EAO' }]);
    await make();
    for (const id of await take()) await generate(workshop, id);
    await workshop.order([{ code: 'EAO' }]);
    const inMegalot = await make();
    await take();
    await workshop.order([{ code: 'MUG' }]);
    const waiting = await make();
    const service = workshop.as('customerService');
    const held = await workshop.order([{ code: 'EAO' }]);
    unwrap(await holdOrder(service, { orderId: held, reason: 'address' }));
    const canceled = await workshop.order([{ code: 'EAO' }]);
    unwrap(await cancelOrder(service, { orderId: canceled, reason: 'customerWish' }));

    expect(await findRecentLotIds(db)).toEqual([...waiting, ...inMegalot]);
    expect((await findLeftOutOrders(db, 10)).map(({ order }) => order.id)).toEqual([held]);
    expect(await countLeftOut(db)).toBe(1);
  });
});

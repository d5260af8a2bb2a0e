import { expect, it } from 'vitest';
import { makeLots } from '../../commands/lots/makeLots.ts';
import { makeMegalots } from '../../commands/megalots/makeMegalots.ts';
import { cancelOrder } from '../../commands/orders/cancelOrder.ts';
import { holdOrder } from '../../commands/orders/holdOrder.ts';
import { recordGeneratedFiles } from '../../commands/testing/floor.ts';
import { onBothDatabases } from '../../commands/testing/onBothDatabases.ts';
import { unwrap } from '../../commands/testing/workshop.ts';
import { countLeftOut, findLeftOutOrders, findRecentLotIds } from './findLotBuckets.ts';

onBothDatabases((getWorkshop) => {
  it('RUN-120 only orders that no lot can take are left out, and only lots without files can be undone', async () => {
    const workshop = getWorkshop();
    const { db } = workshop;
    const makeAllLots = async () =>
      unwrap(await makeLots(workshop.as('generator'), { closing: 'all' })).lots.map(({ lotId }) => lotId);
    const makeAllMegalots = async () =>
      unwrap(await makeMegalots(workshop.as('generator'), { closing: 'all' })).megalots.map(
        ({ megalotId }) => megalotId ?? '',
      );
    await workshop.order([{ code: 'EAO' }]);
    await makeAllLots();
    for (const id of await makeAllMegalots()) await recordGeneratedFiles(workshop, id);
    await workshop.order([{ code: 'EAO' }]);
    const lotsInMegalot = await makeAllLots();
    await makeAllMegalots();
    await workshop.order([{ code: 'MUG' }]);
    const waitingLots = await makeAllLots();
    const service = workshop.as('customerService');
    const heldOrderId = await workshop.order([{ code: 'EAO' }]);
    unwrap(await holdOrder(service, { orderId: heldOrderId, reason: 'address' }));
    const canceledOrderId = await workshop.order([{ code: 'EAO' }]);
    unwrap(await cancelOrder(service, { orderId: canceledOrderId, reason: 'customerWish' }));

    expect(await findRecentLotIds(db)).toEqual([...waitingLots, ...lotsInMegalot]);
    expect((await findLeftOutOrders(db, 10)).map(({ order }) => order.id)).toEqual([heldOrderId]);
    expect(await countLeftOut(db)).toBe(1);
  });
});

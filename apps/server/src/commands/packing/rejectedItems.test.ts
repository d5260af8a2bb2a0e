import { expect, it } from 'vitest';
import { finishFabrication } from '../floor/finishFabrication.ts';
import { problemFabrication } from '../floor/problemFabrication.ts';
import { startFabrication } from '../floor/startFabrication.ts';
import { readItems, readOrderRow } from '../testing/floor.ts';
import { makeOrder } from '../testing/makeOrder.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap, unwrapFailure } from '../testing/workshop.ts';
import { scanIntoParcel } from './scanIntoParcel.ts';
import { shipParcel } from './shipParcel.ts';

onBothDatabases((getWorkshop) => {
  it('ORD-17 an object that is rejected at packing takes its order back, with the reason', async () => {
    const workshop = getWorkshop();
    const orderId = await makeOrder(workshop, [{ code: 'MUG' }]);
    expect((await readOrderRow(workshop, orderId)).status).toBe('fabriquee');
    const [mug] = await readItems(workshop, orderId);
    const reject = { itemId: mug?.id ?? '', reason: 'damaged' };
    unwrap(await problemFabrication(workshop.as('preparator'), reject));
    expect((await readOrderRow(workshop, orderId)).status).toBe('imprimee');
    const moves = await workshop.db
      .selectFrom('events')
      .select(['from_state', 'to_state', 'reason', 'role'])
      .where('object_id', '=', orderId)
      .where('track', '=', 'order')
      .orderBy('n', 'desc')
      .limit(1)
      .execute();
    expect(moves).toEqual([
      { from_state: 'fabriquee', to_state: 'imprimee', reason: 'damaged', role: 'system' },
    ]);
  });

  it('FAB-24, SHP-19 a supervisor rejects an item in an unsent parcel, which then waits for it, and none that was shipped', async () => {
    const workshop = getWorkshop();
    const orderId = await makeOrder(workshop, [{ code: 'MUG' }]);
    const [packer, supervisor] = [workshop.as('preparator'), workshop.as('superPreparator')];
    const itemId = (await readItems(workshop, orderId))[0]?.id ?? '';
    unwrap(await scanIntoParcel(packer, { orderId, code: `I/${itemId}` }));
    unwrap(await problemFabrication(supervisor, { itemId, reason: 'damaged' }));
    expect(unwrapFailure(await shipParcel(packer, { orderId }))).toEqual({
      kind: 'itemNotExpected',
      item: itemId,
      why: 'notMade',
    });
    unwrap(await startFabrication(packer, { itemId }));
    unwrap(await finishFabrication(packer, { itemId, confirmed: true }));
    unwrap(await shipParcel(packer, { orderId }));
    expect(unwrapFailure(await problemFabrication(supervisor, { itemId, reason: 'damaged' }))).toMatchObject({
      kind: 'guardRefused',
      guard: 'finishedAndUnpacked',
    });
    expect((await readItems(workshop, orderId)).map((item) => item.fab_status)).toEqual(['FAB_COMPLETE']);
  });
});

import { expect, it } from 'vitest';
import { findBlockersOfOrders } from '../../queries/blockers/findBlockersOfOrders.ts';
import { findObjectItemsPage, type ItemFilter } from '../../queries/orders/itemRows.ts';
import { readPoles } from '../../queries/poles/readPoles.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import { createReissue } from '../reissues/createReissue.ts';
import { advanceClock, makePrintedLots, readItems } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap, unwrapFailure } from '../testing/workshop.ts';
import { finishFabrication } from './finishFabrication.ts';
import { handToController } from './handToController.ts';
import { pauseFabrication, resumeFabrication } from './pauseFabrication.ts';
import { problemFabrication } from './problemFabrication.ts';
import { releaseAbandonedItems } from './releaseAbandonedItems.ts';
import { releaseFabrication } from './releaseFabrication.ts';
import { scan } from './scan.ts';
import { startFabrication } from './startFabrication.ts';

/** Makes an order of one mug whose print is ready, and starts it. */
async function startMug(workshop: TestWorkshop) {
  const orderId = await workshop.order([{ code: 'MUG' }]);
  await makePrintedLots(workshop);
  const [mug] = await readItems(workshop, orderId);
  const itemId = mug?.id ?? '';
  unwrap(await startFabrication(workshop.as('preparator'), { itemId }));
  return { orderId, itemId };
}

async function readItem(workshop: TestWorkshop, orderId: string) {
  const [item] = await readItems(workshop, orderId);
  return item;
}

onBothDatabases((getWorkshop) => {
  it('WSC-396 the holder pauses an item with a reason; it leaves the queue, and its order is blocked by the pause', async () => {
    const workshop = getWorkshop();
    const { orderId, itemId } = await startMug(workshop);
    const [preparator, other] = [workshop.as('preparator'), workshop.as('preparator', 'preparator2')];
    const isListed = async (filter: ItemFilter) =>
      (
        await findObjectItemsPage(workshop.db, filter, 'queue', { page: 1, size: 50 }, workshop.now)
      ).rows.some(({ id }) => id === itemId);
    expect(await isListed({ workable: true })).toBe(true);
    const reason = 'machineFault';
    expect(unwrapFailure(await resumeFabrication(preparator, { itemId }))).toMatchObject({ guard: 'paused' });
    expect(
      unwrapFailure(await pauseFabrication(workshop.as('shopManager'), { itemId, reason })),
    ).toMatchObject({
      kind: 'forbidden',
    });
    expect(unwrapFailure(await pauseFabrication(other, { itemId, reason }))).toEqual({
      kind: 'guardRefused',
      guard: 'sameUser',
      detail: preparator.actor.userId,
    });
    expect(unwrapFailure(await pauseFabrication(preparator, { itemId }))).toEqual({ kind: 'reasonRequired' });
    expect(unwrapFailure(await pauseFabrication(preparator, { itemId, reason: 'tea' }))).toMatchObject({
      kind: 'reasonUnknown',
      list: 'pause',
    });
    const before = (await readPoles(workshop.db, workshop.now)).find(({ id }) => id === 'mug');
    unwrap(await pauseFabrication(preparator, { itemId, reason }));
    expect(unwrapFailure(await pauseFabrication(preparator, { itemId, reason }))).toMatchObject({
      guard: 'notPaused',
      detail: preparator.actor.userId,
    });
    expect(await readItem(workshop, orderId)).toMatchObject({
      fab_status: 'FAB_EN_COURS',
      fab_by: preparator.actor.userId,
      paused_at: workshop.now,
      paused_by: preparator.actor.userId,
      pause_reason: reason,
    });
    const after = (await readPoles(workshop.db, workshop.now)).find(({ id }) => id === 'mug');
    expect([after?.running, after?.paused]).toEqual([before?.running, (before?.paused ?? 0) + 1]);
    expect(await isListed({ workable: true })).toBe(false);
    expect(await isListed({ workable: false, paused: true })).toBe(true);
    expect(await isListed({ workable: false, paused: false })).toBe(false);
    expect(await findBlockersOfOrders(workshop.db, [orderId])).toMatchObject([
      {
        code: 'fabricationPaused',
        params: { reason, pole: 'mug', name: 'preparator' },
        object: { type: 'item', id: itemId },
        role: 'preparator',
        station: 'mug',
        since: workshop.now,
      },
    ]);
    const events = await workshop.db
      .selectFrom('events')
      .select(['action', 'reason', 'actor'])
      .where('object_id', '=', itemId)
      .where('action', '=', 'pauseFabrication')
      .execute();
    expect(events).toEqual([{ action: 'pauseFabrication', reason, actor: preparator.actor.userId }]);
  });

  it('WSC-397 a paused item is finished only after somebody has resumed it, by a scan at its pole or a tap', async () => {
    const workshop = getWorkshop();
    const { orderId, itemId } = await startMug(workshop);
    const [preparator, other] = [workshop.as('preparator'), workshop.as('preparator', 'preparator2')];
    unwrap(await pauseFabrication(workshop.as('superPreparator'), { itemId, reason: 'break' }));
    advanceClock(workshop, 600);
    const paused = { guard: 'notPaused', detail: workshop.as('superPreparator').actor.userId };
    expect(unwrapFailure(await finishFabrication(workshop.as('preparator'), { itemId }))).toMatchObject(
      paused,
    );
    await workshop.db.updateTable('items').set({ control_needed: true }).where('id', '=', itemId).execute();
    expect(unwrapFailure(await handToController(workshop.as('preparator'), { itemId }))).toMatchObject(
      paused,
    );
    await workshop.db.updateTable('items').set({ control_needed: false }).where('id', '=', itemId).execute();
    const scanned = { code: `I/${itemId}`, pole: 'mug' } as const;
    expect(unwrap(await scan(workshop, scanned))).toMatchObject({ action: 'resumeFabrication' });
    expect(unwrapFailure(await resumeFabrication(other, { itemId, pole: 'sac' }))).toMatchObject({
      kind: 'wrongScan',
      expected: 'mug',
    });
    unwrap(await resumeFabrication(other, { itemId, pole: 'mug' }));
    expect(await readItem(workshop, orderId)).toMatchObject({
      fab_by: other.actor.userId,
      paused_at: null,
      paused_by: null,
      pause_reason: null,
    });
    expect(unwrap(await scan(workshop, scanned))).toMatchObject({ action: 'finishFabrication' });
    expect(unwrapFailure(await pauseFabrication(preparator, { itemId, reason: 'break' }))).toMatchObject({
      guard: 'sameUser',
    });
    unwrap(await finishFabrication(other, { itemId, confirmed: true }));
  });

  it('FAB-6, WSC-397 every move of an item ends its pause, and an item is released when its pause lasts too long', async () => {
    const workshop = getWorkshop();
    const preparator = () => workshop.as('preparator');
    const startAndPause = async () => {
      const started = await startMug(workshop);
      unwrap(await pauseFabrication(preparator(), { itemId: started.itemId, reason: 'break' }));
      return started;
    };
    const ended = { paused_at: null, paused_by: null, pause_reason: null };
    const released = await startAndPause();
    unwrap(await releaseFabrication(preparator(), { itemId: released.itemId }));
    expect(await readItem(workshop, released.orderId)).toMatchObject({ fab_status: 'FAB_A_FAIRE', ...ended });
    const broken = await startAndPause();
    unwrap(await problemFabrication(preparator(), { itemId: broken.itemId, reason: 'damaged' }));
    expect(await readItem(workshop, broken.orderId)).toMatchObject(ended);
    const reprinted = await startAndPause();
    const { orderId, itemId } = reprinted;
    unwrap(await createReissue(preparator(), { orderId, itemIds: [itemId], reason: 'damaged' }));
    expect(await readItem(workshop, orderId)).toMatchObject({ fab_status: 'FAB_EN_ATTENTE', ...ended });

    const { itemId: late, orderId: lateOrder } = await startMug(workshop);
    advanceClock(workshop, 200 * 60);
    unwrap(await pauseFabrication(preparator(), { itemId: late, reason: 'break' }));
    // The time counts from the start of the pause, although the item was started longer ago.
    advanceClock(workshop, 200 * 60);
    expect(unwrap(await releaseAbandonedItems(workshop.as('system'))).itemIds).not.toContain(late);
    advanceClock(workshop, 50 * 60);
    expect(unwrap(await releaseAbandonedItems(workshop.as('system'))).itemIds).toContain(late);
    expect(await readItem(workshop, lateOrder)).toMatchObject({ fab_status: 'FAB_A_FAIRE', ...ended });
  });

  it('FAB-6 items that were pulled from their order do not keep the system from releasing an abandoned item', async () => {
    const workshop = getWorkshop();
    // As many as one call releases.
    const canceled = await workshop.order([{ code: 'MUG', quantity: 100 }]);
    await makePrintedLots(workshop);
    const cancel = { orderId: canceled, reason: 'customerWish', confirmed: true };
    unwrap(await cancelOrder(workshop.as('administrator'), cancel));
    // Written to the rows, because a hundred commands take many seconds.
    const setStatus = (fab_status: 'FAB_EN_COURS' | 'FAB_A_FAIRE') =>
      workshop.db
        .updateTable('items')
        .set({ fab_status, fab_at: workshop.now })
        .where('order_id', '=', canceled)
        .execute();
    await setStatus('FAB_EN_COURS');
    const { itemId } = await startMug(workshop);
    advanceClock(workshop, 250 * 60);
    const { itemIds } = unwrap(await releaseAbandonedItems(workshop.as('system')));
    await setStatus('FAB_A_FAIRE');
    expect(itemIds).toContain(itemId);
  });
});

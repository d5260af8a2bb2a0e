import { expect, it } from 'vitest';
import { findCheckbooksOfOrders } from '../../queries/orders/checkbookRows.ts';
import { createReissue } from '../reissues/createReissue.ts';
import { cutLot, makePrintedLots, readItems, readOrderRow, sortLot } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap, unwrapFailure } from '../testing/workshop.ts';
import { finishFabrication } from './finishFabrication.ts';
import { problemFabrication } from './problemFabrication.ts';
import { readyBooklet } from './readyBooklet.ts';
import { seeCheckbookPages } from './seeCheckbookPages.ts';
import { startFabrication } from './startFabrication.ts';
import { takeOverBooklet } from './takeOverBooklet.ts';

onBothDatabases((getWorkshop) => {
  it('FAB-4, FAB-15, FAB-16 a sheet of the L2C line is cut, checked and bound, and may be retried twice', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'MUL_EAO', texts: ['Zoé'] }]);
    await printAndSort(workshop);
    const item = { itemId: (await readItems(workshop, orderId))[0]?.id ?? '' };
    const preparator = workshop.as('preparator');
    const readStatus = async () =>
      (await readItems(workshop, orderId)).find(({ id }) => id === item.itemId)?.fab_status;
    expect(await readStatus()).toBe('FAB_L2C_A_FAIRE');

    for (let tries = 0; tries < 2; tries += 1) {
      unwrap(await readyBooklet(preparator, item));
      unwrap(await startFabrication(preparator, item));
      unwrap(await problemFabrication(preparator, { ...item, reason: 'badPrint' }));
      expect(await readStatus()).toBe('FAB_L2C_ERROR');
      unwrap(await readyBooklet(preparator, item));
    }
    unwrap(await problemFabrication(preparator, { ...item, reason: 'badPrint' }));
    expect(unwrapFailure(await readyBooklet(preparator, item))).toMatchObject({ guard: 'triesLeft' });

    expect(unwrapFailure(await takeOverBooklet(preparator, item))).toMatchObject({ kind: 'forbidden' });
    unwrap(await takeOverBooklet(workshop.as('superPreparator'), item));
    expect(await readStatus()).toBe('FAB_REPRISE_MANUELLE');
  });

  it('L2C-3, FAB-14, FAB-19 a checkbook is complete when each of its pages was seen once', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'MUL_EAO', texts: ['Zoé'] }], { store: 'it' });
    await printAndSort(workshop);
    const preparator = workshop.as('preparator');
    const sheets = await readItems(workshop, orderId);
    for (const { id } of sheets) {
      unwrap(await readyBooklet(preparator, { itemId: id }));
      unwrap(await startFabrication(preparator, { itemId: id }));
    }
    const [checkbook] = await findCheckbooksOfOrders(workshop.db, [orderId]);
    const checkbookId = checkbook?.id ?? '';
    const [first, second] = checkbook?.pages ?? [];
    const finish = (itemId = '') => finishFabrication(preparator, { itemId });
    expect(unwrapFailure(await finish(first?.item_id))).toMatchObject({ guard: 'allPagesSeen' });

    unwrap(await seeCheckbookPages(preparator, { checkbookId, page: 1 }));
    expect(unwrapFailure(await seeCheckbookPages(preparator, { checkbookId, page: 1 }))).toMatchObject({
      guard: 'pageSeenTwice',
    });
    expect(unwrapFailure(await seeCheckbookPages(preparator, { checkbookId, page: 99 }))).toMatchObject({
      kind: 'notFound',
    });
    expect(unwrap(await seeCheckbookPages(preparator, { checkbookId, page: null })).missing).toBe(0);
    for (const { id } of await findCheckbooksOfOrders(workshop.db, [orderId])) {
      if (id !== checkbookId) unwrap(await seeCheckbookPages(preparator, { checkbookId: id, page: null }));
    }
    expect(second).toBeDefined();
    const [firstSheet, ...others] = sheets;
    unwrap(await finish(firstSheet?.id));
    expect((await readItems(workshop, orderId)).find(({ id }) => id === firstSheet?.id)?.fab_status).toBe(
      'FAB_L2C_COMPLETE',
    );
    for (const { id } of others) unwrap(await finish(id));
    expect(await readOrderRow(workshop, orderId)).toMatchObject({
      status: 'fabriquee',
      fab_status: 'FAB_COMPLETE',
    });
  });

  it('ORD-107 the last sheet of a booklet is returned as the roll-up has moved it, with no undo that would be refused', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'MUL_EAO', texts: ['Zoé'] }], { store: 'de' });
    await printAndSort(workshop);
    const preparator = workshop.as('preparator');
    const sheets = await readItems(workshop, orderId);
    for (const { id } of sheets) {
      unwrap(await readyBooklet(preparator, { itemId: id }));
      unwrap(await startFabrication(preparator, { itemId: id }));
    }
    for (const { id } of await findCheckbooksOfOrders(workshop.db, [orderId]))
      unwrap(await seeCheckbookPages(preparator, { checkbookId: id, page: null }));
    const finished = [];
    for (const { id } of sheets) finished.push(unwrap(await finishFabrication(preparator, { itemId: id })));
    const last = finished.at(-1);
    const row = (await readItems(workshop, orderId)).find(({ id }) => id === last?.itemId);
    expect(last).toMatchObject({ version: row?.version, fabStatus: 'FAB_COMPLETE', undoKey: null });
    expect(finished[0]?.undoKey).not.toBeNull();
  });

  it('FAB-12 the sheets of a checkbook wait until the last of them is cut', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'PAC_DEC2' }], { store: 'uk' });
    const lots = await makePrintedLots(workshop);
    const [first = '', ...rest] = lots;
    await cutLot(workshop, first);
    await sortLot(workshop, first);
    const sorted = (await readItems(workshop, orderId)).find(
      ({ fab_status }) => fab_status === 'FAB_L2C_A_FAIRE',
    );
    const ready = () => readyBooklet(workshop.as('preparator'), { itemId: sorted?.id ?? '' });
    expect(unwrapFailure(await ready())).toMatchObject({ guard: 'stripsPresent' });
    for (const lotId of rest) {
      await cutLot(workshop, lotId);
      await sortLot(workshop, lotId);
    }
    unwrap(await ready());
  });

  it('FAB-18, FAB-23 a sheet that is printed again waits for the new print, whatever its status was', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'MUL_EAO' }], { store: 'es' });
    await printAndSort(workshop);
    const [label] = await readItems(workshop, orderId);
    const itemIds = [label?.id ?? ''];
    const preparator = workshop.as('preparator');
    unwrap(await problemFabrication(preparator, { itemId: label?.id ?? '', reason: 'badPrint' }));
    unwrap(await createReissue(preparator, { orderId, itemIds, reason: 'badPrint' }));
    expect((await readItems(workshop, orderId))[0]?.fab_status).toBe('FAB_EN_ATTENTE');
    expect((await readOrderRow(workshop, orderId)).status).toBe('ressortie');
  });
});

/** Prints, cuts and sorts every waiting lot. */
async function printAndSort(workshop: TestWorkshop): Promise<void> {
  for (const lotId of await makePrintedLots(workshop)) {
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
  }
}

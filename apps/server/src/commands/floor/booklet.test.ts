import { expect, it } from 'vitest';
import { createReissue } from '../reissues/createReissue.ts';
import { cut, itemsOf, makePrintedLots, orderRow, sort } from '../testing/floor.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { failure, value } from '../testing/workshop.ts';
import { finishFabrication } from './finishFabrication.ts';
import { problemFabrication } from './problemFabrication.ts';
import { readyBooklet } from './readyBooklet.ts';
import { startFabrication } from './startFabrication.ts';

onBothEngines((getWorkshop) => {
  it('FAB-4, FAB-15, FAB-16 a booklet of the L2C line is cut, checked and bound, and may be retried twice', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }]);
    await workshop.db.updateTable('items').set({ l2c: true }).where('order_id', '=', orderId).execute();
    const [lotId = ''] = await makePrintedLots(workshop);
    expect((await orderRow(workshop, orderId)).fab_status).toBe('FAB_EN_ATTENTE');
    await cut(workshop, lotId);
    await sort(workshop, lotId);
    const [label] = await itemsOf(workshop, orderId);
    const item = { itemId: label?.id ?? '' };
    const preparator = workshop.as('preparator');
    const status = async () => (await itemsOf(workshop, orderId))[0]?.fab_status;
    expect(await status()).toBe('FAB_L2C_A_FAIRE');

    for (let tries = 0; tries < 2; tries += 1) {
      value(await readyBooklet(preparator, item));
      value(await startFabrication(preparator, item));
      value(await problemFabrication(preparator, { ...item, reason: 'missingPage' }));
      expect(await status()).toBe('FAB_L2C_ERROR');
      value(await readyBooklet(preparator, item));
    }
    value(await problemFabrication(preparator, { ...item, reason: 'missingPage' }));
    expect(failure(await readyBooklet(preparator, item))).toMatchObject({ guard: 'triesLeft' });
    await workshop.db.updateTable('items').set({ l2c_tries: 0 }).where('id', '=', item.itemId).execute();
    value(await readyBooklet(preparator, item));

    value(await readyBooklet(preparator, item));
    value(await startFabrication(preparator, item));
    expect(failure(await finishFabrication(preparator, item))).toMatchObject({ guard: 'pagesSeenOnce' });
    value(await finishFabrication(preparator, { ...item, pagesSeenOnce: true }));
    expect(await orderRow(workshop, orderId)).toMatchObject({
      status: 'fabriquee',
      fab_status: 'FAB_COMPLETE',
    });
  });

  it('FAB-18 FAB-23 a booklet whose strip is printed again waits for the new print, whatever its status was', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }], { store: 'es' });
    await workshop.db.updateTable('items').set({ l2c: true }).where('order_id', '=', orderId).execute();
    const [lotId = ''] = await makePrintedLots(workshop);
    await cut(workshop, lotId);
    await sort(workshop, lotId);
    const [label] = await itemsOf(workshop, orderId);
    const itemIds = [label?.id ?? ''];
    const preparator = workshop.as('preparator');
    value(await problemFabrication(preparator, { itemId: label?.id ?? '', reason: 'missingPage' }));
    value(await createReissue(preparator, { orderId, itemIds, reason: 'badPrint' }));
    expect((await itemsOf(workshop, orderId))[0]?.fab_status).toBe('FAB_EN_ATTENTE');
    expect((await orderRow(workshop, orderId)).status).toBe('ressortie');
  });
});

import { expect, it } from 'vitest';
import { moveLotCutting } from '../lots/moveLotCutting.ts';
import {
  advanceClock,
  makeLotsAndMegalots,
  makePrintedLots,
  printMegalot,
  readItems,
  recordGeneratedFiles,
} from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap, unwrapFailure } from '../testing/workshop.ts';
import { finishFabrication } from './finishFabrication.ts';
import { passControl } from './passControl.ts';
import { problemFabrication } from './problemFabrication.ts';
import { releaseFabrication } from './releaseFabrication.ts';
import { startFabrication } from './startFabrication.ts';

onBothDatabases((getWorkshop) => {
  it('FAB-8, FAB-10, WSC-352 one person at a time works on an item, and a supervisor finishes an item after rework', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'MUG' }], { store: 'es' });
    await makePrintedLots(workshop);
    const [mug] = await readItems(workshop, orderId);
    const itemId = mug?.id ?? '';
    const [preparator, secondPreparator, supervisor] = [
      workshop.as('preparator'),
      workshop.as('preparator', 'preparator2'),
      workshop.as('superPreparator'),
    ];
    expect(unwrapFailure(await startFabrication(preparator, { itemId, pole: 'sac' }))).toEqual({
      kind: 'wrongScan',
      code: `I/${itemId}`,
      expected: 'mug',
    });
    unwrap(await startFabrication(preparator, { itemId, pole: 'mug' }));
    expect(unwrapFailure(await releaseFabrication(secondPreparator, { itemId }))).toMatchObject({
      guard: 'sameUser',
    });
    expect(unwrapFailure(await finishFabrication(preparator, { itemId }))).toMatchObject({
      guard: 'confirmSecondScan',
    });
    unwrap(await releaseFabrication(preparator, { itemId }));
    unwrap(await startFabrication(secondPreparator, { itemId }));
    expect(unwrapFailure(await problemFabrication(secondPreparator, { itemId }))).toEqual({
      kind: 'reasonRequired',
    });
    // A reason that ends rework is no reason of a problem.
    expect(
      unwrapFailure(await problemFabrication(secondPreparator, { itemId, reason: 'repaired' })),
    ).toMatchObject({
      kind: 'reasonUnknown',
    });
    unwrap(await problemFabrication(secondPreparator, { itemId, reason: 'damaged' }));
    expect(unwrapFailure(await finishFabrication(preparator, { itemId, reason: 'repaired' }))).toMatchObject({
      kind: 'forbidden',
    });
    unwrap(await finishFabrication(supervisor, { itemId, reason: 'repaired' }));
    expect((await readItems(workshop, orderId))[0]?.fab_status).toBe('FAB_COMPLETE');
  });

  it('FAB-6 the person who started an item, or a supervisor, releases it, and its finished pieces stay counted', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'MUG' }], { store: 'uk' });
    await makePrintedLots(workshop);
    const [mug] = await readItems(workshop, orderId);
    const itemId = mug?.id ?? '';
    for (const role of ['preparator', 'superPreparator'] as const) {
      unwrap(await startFabrication(workshop.as('preparator'), { itemId }));
      await workshop.db.updateTable('items').set({ fab_done: 1 }).where('id', '=', itemId).execute();
      unwrap(await releaseFabrication(workshop.as(role), { itemId }));
      expect((await readItems(workshop, orderId))[0]).toMatchObject({
        fab_status: 'FAB_A_FAIRE',
        fab_by: null,
        fab_done: 1,
      });
    }
  });

  it('FAB-7, ACC-31 only a controller finishes an item that needs control, and one user can get the right to control', async () => {
    const workshop = getWorkshop();
    const versionColumns = { version: 1, changed_by: 'test', changed_at: workshop.now };
    await workshop.db
      .insertInto('settings')
      .values({ key: 'controlled', value: '["MUG"]', ...versionColumns })
      .execute();
    const orderId = await workshop.order([{ code: 'MUG' }], { store: 'it' });
    await makePrintedLots(workshop);
    const [mug] = await readItems(workshop, orderId);
    const itemId = mug?.id ?? '';
    unwrap(await startFabrication(workshop.as('preparator'), { itemId }));
    advanceClock(workshop, 10);
    expect(unwrapFailure(await finishFabrication(workshop.as('preparator'), { itemId }))).toMatchObject({
      guard: 'quantityAndControl',
    });
    const controller = workshop.as('preparator', 'preparator2');
    expect(unwrapFailure(await passControl(controller, { itemId }))).toEqual({
      kind: 'forbidden',
      capability: 'control',
    });
    await workshop.db
      .updateTable('users')
      .set({ controller: true })
      .where('id', '=', controller.actor.userId)
      .execute();
    unwrap(await passControl(controller, { itemId }));
    expect((await readItems(workshop, orderId))[0]).toMatchObject({
      fab_status: 'FAB_COMPLETE',
      controlled_by: controller.actor.userId,
    });
    await workshop.db.deleteFrom('settings').execute();
  });

  it('CMD-4, FAB-2, FAB-3 work that waits for another step is refused at its start, and nobody holds the item', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'MUG' }]);
    expect((await readItems(workshop, orderId))[0]?.fab_status).toBeNull();
    const [megalotId = ''] = await makeLotsAndMegalots(workshop);
    const [before] = await readItems(workshop, orderId);
    expect(before?.fab_status).toBe('FAB_EN_ATTENTE');
    const itemId = before?.id ?? '';
    const lotId = before?.lot_id ?? '';
    const preparator = workshop.as('preparator');
    for (const isGenerated of [false, true]) {
      if (isGenerated) await recordGeneratedFiles(workshop, megalotId);
      expect(unwrapFailure(await startFabrication(preparator, { itemId })).kind).toBe('moveNotAllowed');
      const cutting = await moveLotCutting(preparator, { lotId, to: 'dec_decoupe_en_cours' });
      expect(unwrapFailure(cutting).kind).toBe('moveNotAllowed');
      expect((await readItems(workshop, orderId))[0]).toMatchObject({ fab_by: null });
    }
    await printMegalot(workshop, megalotId);
    expect((await readItems(workshop, orderId))[0]?.fab_status).toBe('FAB_A_FAIRE');
    unwrap(await startFabrication(preparator, { itemId }));
  });
});

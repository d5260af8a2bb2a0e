import { expect, it } from 'vitest';
import { itemsOf, later, printed } from '../testing/floor.ts';
import { onBothEngines } from '../testing/onBothEngines.ts';
import { failure, value } from '../testing/workshop.ts';
import { finishFabrication } from './finishFabrication.ts';
import { passControl } from './passControl.ts';
import { problemFabrication } from './problemFabrication.ts';
import { releaseFabrication } from './releaseFabrication.ts';
import { startFabrication } from './startFabrication.ts';

onBothEngines((at) => {
  it('FAB-8, FAB-10, FAB-11 an item is held by one person, put down, reworked and finished by a supervisor', async () => {
    const workshop = at();
    const orderId = await workshop.order([{ code: 'MUG' }], { store: 'es' });
    await printed(workshop);
    const [mug] = await itemsOf(workshop, orderId);
    const itemId = mug?.id ?? '';
    const [me, other, chief] = [
      workshop.as('preparator'),
      workshop.as('preparator', 'preparator2'),
      workshop.as('superPreparator'),
    ];
    expect(failure(await startFabrication(me, { itemId, pole: 'sac' }))).toEqual({
      kind: 'wrongScan',
      code: `I/${itemId}`,
      expected: 'mug',
    });
    value(await startFabrication(me, { itemId, pole: 'mug' }));
    expect(failure(await releaseFabrication(other, { itemId }))).toMatchObject({ guard: 'sameUser' });
    expect(failure(await finishFabrication(me, { itemId }))).toMatchObject({ guard: 'confirmSecondScan' });
    value(await releaseFabrication(me, { itemId }));
    value(await startFabrication(other, { itemId }));
    expect(failure(await problemFabrication(other, { itemId }))).toEqual({ kind: 'reasonRequired' });
    value(await problemFabrication(other, { itemId, reason: 'scratch' }));
    expect(failure(await finishFabrication(me, { itemId, reason: 'fixed' }))).toMatchObject({
      kind: 'forbidden',
    });
    value(await finishFabrication(chief, { itemId, reason: 'fixed' }));
    expect((await itemsOf(workshop, orderId))[0]?.fab_status).toBe('FAB_COMPLETE');
  });

  it('FAB-7, ACC-31 what needs a controller is finished by one, whose right may be given to a person', async () => {
    const workshop = at();
    const stamp = { version: 1, changed_by: 'test', changed_at: workshop.now };
    await workshop.db
      .insertInto('settings')
      .values({ key: 'controlled', value: '["MUG"]', ...stamp })
      .execute();
    const orderId = await workshop.order([{ code: 'MUG' }], { store: 'it' });
    await printed(workshop);
    const [mug] = await itemsOf(workshop, orderId);
    const itemId = mug?.id ?? '';
    value(await startFabrication(workshop.as('preparator'), { itemId }));
    later(workshop, 10);
    expect(failure(await finishFabrication(workshop.as('preparator'), { itemId }))).toMatchObject({
      guard: 'quantityAndControl',
    });
    const controller = workshop.as('preparator', 'preparator2');
    expect(failure(await passControl(controller, { itemId }))).toEqual({
      kind: 'forbidden',
      capability: 'control',
    });
    await workshop.db
      .updateTable('users')
      .set({ controller: true })
      .where('id', '=', controller.actor.userId)
      .execute();
    value(await passControl(controller, { itemId }));
    expect((await itemsOf(workshop, orderId))[0]).toMatchObject({
      fab_status: 'FAB_COMPLETE',
      controlled_by: controller.actor.userId,
    });
    await workshop.db.deleteFrom('settings').execute();
  });
});

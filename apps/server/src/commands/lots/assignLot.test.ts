import { expect, it } from 'vitest';
import { findFloorPeople } from '../../queries/users/findFloorPeople.ts';
import { makePrintedLots, readLotRow, readOrderRow } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap, unwrapFailure } from '../testing/workshop.ts';
import { assignLot } from './assignLot.ts';
import { moveLotCutting } from './moveLotCutting.ts';

async function makePrintedLot(workshop: TestWorkshop, store: 'uk' | 'it' | 'es' | 'de'): Promise<string> {
  const orderId = await workshop.order([{ code: 'EAO' }], { store });
  await makePrintedLots(workshop);
  expect((await readOrderRow(workshop, orderId)).status).toBe('imprimee');
  const { lot_id } = await workshop.db
    .selectFrom('items')
    .select('lot_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return lot_id ?? '';
}

const readUserId = (workshop: TestWorkshop, name: string) => workshop.as('preparator', name).actor.userId;

onBothDatabases((getWorkshop) => {
  it('WSC-11 a person takes a free lot and gives it back, and takes none that another person has', async () => {
    const workshop = getWorkshop();
    const lotId = await makePrintedLot(workshop, 'uk');
    const [first, second] = [workshop.as('preparator'), workshop.as('preparator', 'preparator2')];
    const take = (ctx: typeof first) => assignLot(ctx, { lotId, userId: ctx.actor.userId });
    const giveBack = (ctx: typeof first) => assignLot(ctx, { lotId, userId: null });
    expect(unwrapFailure(await giveBack(first))).toMatchObject({ guard: 'otherAssignee' });
    const { version } = unwrap(await take(first));
    expect(await readLotRow(workshop, lotId)).toMatchObject({ assigned_to: first.actor.userId, version });
    expect(unwrapFailure(await take(first))).toMatchObject({ guard: 'otherAssignee' });
    expect(unwrapFailure(await take(second))).toMatchObject({ guard: 'sameUser' });
    expect(unwrapFailure(await giveBack(second))).toMatchObject({ guard: 'sameUser' });
    // Another person can still work on the lot.
    unwrap(await moveLotCutting(second, { lotId, to: 'dec_decoupe_en_cours' }));
    unwrap(await giveBack(first));
    unwrap(await take(second));
    const events = await workshop.db
      .selectFrom('events')
      .select(['action', 'detail'])
      .where('object_id', '=', lotId)
      .where('action', 'in', ['assignLot', 'unassignLot'])
      .orderBy('n')
      .execute();
    expect(events).toEqual([
      { action: 'assignLot', detail: { from: null, to: first.actor.userId } },
      { action: 'unassignLot', detail: { from: first.actor.userId, to: null } },
      { action: 'assignLot', detail: { from: null, to: second.actor.userId } },
    ]);
  });

  it('WSC-11 a supervisor assigns a lot to anybody who works on the floor, and nobody else does', async () => {
    const workshop = getWorkshop();
    const lotId = await makePrintedLot(workshop, 'it');
    const [preparator, supervisor] = [workshop.as('preparator'), workshop.as('superPreparator')];
    const secondId = readUserId(workshop, 'preparator2');
    expect(unwrapFailure(await assignLot(preparator, { lotId, userId: secondId }))).toEqual({
      kind: 'forbidden',
      capability: 'supervise',
    });
    expect(
      unwrapFailure(await assignLot(workshop.as('customerService'), { lotId, userId: secondId })),
    ).toMatchObject({ kind: 'forbidden' });
    unwrap(await assignLot(supervisor, { lotId, userId: secondId }));
    unwrap(await assignLot(supervisor, { lotId, userId: preparator.actor.userId }));
    for (const userId of [readUserId(workshop, 'shopManager'), 'nobody']) {
      expect(unwrapFailure(await assignLot(supervisor, { lotId, userId }))).toEqual({
        kind: 'notFound',
        object: 'user',
        id: userId,
      });
    }
    await workshop.db.updateTable('users').set({ active: false }).where('id', '=', secondId).execute();
    expect(unwrapFailure(await assignLot(supervisor, { lotId, userId: secondId }))).toMatchObject({
      kind: 'notFound',
    });
    expect((await findFloorPeople(workshop.db)).map(({ name }) => name)).toEqual([
      'administrator',
      'generator',
      'generator2',
      'preparator',
      'superPreparator',
    ]);
    await workshop.db.updateTable('users').set({ active: true }).where('id', '=', secondId).execute();
    unwrap(await assignLot(supervisor, { lotId, userId: null }));
    expect(await readLotRow(workshop, lotId)).toMatchObject({ assigned_to: null });
  });

  it('WSC-11 of two people who take a lot at once one gets it, and a version that was read before is refused', async () => {
    const workshop = getWorkshop();
    const lotId = await makePrintedLot(workshop, 'es');
    const expectedVersion = (await readLotRow(workshop, lotId)).version;
    const take = (name: string) => {
      const ctx = workshop.as('preparator', name);
      return assignLot(ctx, { lotId, userId: ctx.actor.userId });
    };
    const results = await Promise.all([take('preparator'), take('preparator2')]);
    expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    const supervisor = workshop.as('superPreparator');
    expect(
      unwrapFailure(await assignLot(supervisor, { lotId, userId: null, expectedVersion })),
    ).toMatchObject({
      kind: 'versionConflict',
    });
  });
});

import { expect, it } from 'vitest';
import { findPickingList } from '../../queries/blanks/findPickingList.ts';
import { readPoles } from '../../queries/poles/readPoles.ts';
import { finishFabrication } from '../floor/finishFabrication.ts';
import { startFabrication } from '../floor/startFabrication.ts';
import { makePrintedLots, readItems } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap, unwrapFailure } from '../testing/workshop.ts';
import { moveToPole } from './moveToPole.ts';
import { resumePole, stopPole } from './stopPole.ts';

async function makeMugsReady(workshop: TestWorkshop, quantity: number): Promise<string[]> {
  const orderId = await workshop.order([{ code: 'MUG', quantity }]);
  await makePrintedLots(workshop);
  return (await readItems(workshop, orderId)).map(({ id }) => id);
}

async function countReady(workshop: TestWorkshop) {
  const poles = await readPoles(workshop.db, workshop.now);
  return Object.fromEntries(poles.map(({ id, ready }) => [id, ready]));
}

onBothDatabases((getWorkshop) => {
  it('WSC-398 a supervisor moves chosen work to a pole that shares it; every count follows, and each refusal has its reason', async () => {
    const workshop = getWorkshop();
    const [started = '', first = '', second = ''] = await makeMugsReady(workshop, 3);
    const [preparator, supervisor] = [workshop.as('preparator'), workshop.as('superPreparator')];
    unwrap(await startFabrication(preparator, { itemId: started }));
    const pole = 'bouteille';
    expect(unwrapFailure(await moveToPole(preparator, { itemIds: [first], pole }))).toEqual({
      kind: 'forbidden',
      capability: 'supervise',
    });
    const before = await countReady(workshop);
    const input = { itemIds: [started, first, first, 'NONE'], pole } as const;
    const expected = [
      {
        itemId: started,
        refusal: { kind: 'guardRefused', guard: 'notInWork', detail: preparator.actor.userId },
      },
      { itemId: first, refusal: null },
      { itemId: 'NONE', refusal: { kind: 'notFound', object: 'item', id: 'NONE' } },
    ];
    expect(unwrap(await moveToPole(supervisor, { ...input, dryRun: true })).lines).toEqual(expected);
    expect(await countReady(workshop)).toEqual(before);
    expect(unwrap(await moveToPole(supervisor, input)).lines).toEqual(expected);
    expect(await countReady(workshop)).toEqual({
      ...before,
      mug: (before.mug ?? 0) - 1,
      bouteille: (before.bouteille ?? 0) + 1,
    });
    const picks = await findPickingList(workshop.db, null);
    expect(picks.filter(({ blank }) => blank === 'MUG_BLANC').map((row) => row.pole)).toEqual([
      'bouteille',
      'mug',
    ]);
    const tryMove = async (itemId: string, to: 'mug' | 'sac' | 'bouteille') =>
      unwrap(await moveToPole(supervisor, { itemIds: [itemId], pole: to })).lines[0]?.refusal;
    expect(await tryMove(first, pole)).toMatchObject({ guard: 'atOtherPole' });
    expect(await tryMove(second, 'sac')).toEqual({
      kind: 'guardRefused',
      guard: 'poleShared',
      detail: 'sac',
    });
    expect(unwrapFailure(await startFabrication(preparator, { itemId: first, pole: 'mug' }))).toEqual({
      kind: 'wrongScan',
      code: `I/${first}`,
      expected: pole,
    });

    const reason = 'machineFault';
    unwrap(await stopPole(supervisor, { pole, reason }));
    expect(await tryMove(second, pole)).toEqual({ kind: 'poleStopped', pole, reason });
    expect(unwrapFailure(await startFabrication(preparator, { itemId: first, pole }))).toMatchObject({
      kind: 'poleStopped',
      pole,
    });
    unwrap(await resumePole(supervisor, { pole, reason: 'solved' }));
    unwrap(await startFabrication(preparator, { itemId: first, pole }));
    unwrap(await finishFabrication(preparator, { itemId: first, pole, confirmed: true }));
    expect(await tryMove(first, 'mug')).toMatchObject({ guard: 'notMade' });
    const events = await workshop.db
      .selectFrom('events')
      .select(['object_id', 'from_state', 'to_state', 'actor'])
      .where('action', '=', 'moveToPole')
      .execute();
    expect(events).toEqual([
      { object_id: first, from_state: 'mug', to_state: pole, actor: supervisor.actor.userId },
    ]);
  });

  it('WSC-398 work goes back to the pole of its product, which the item keeps because its print is made for it', async () => {
    const workshop = getWorkshop();
    const [itemId = ''] = await makeMugsReady(workshop, 1);
    const supervisor = workshop.as('superPreparator');
    const readItemPoles = () =>
      workshop.db
        .selectFrom('items')
        .select(['pole', 'home_pole'])
        .where('id', '=', itemId)
        .executeTakeFirstOrThrow();
    unwrap(await moveToPole(supervisor, { itemIds: [itemId], pole: 'bouteille' }));
    expect(await readItemPoles()).toEqual({ pole: 'bouteille', home_pole: 'mug' });
    unwrap(await moveToPole(supervisor, { itemIds: [itemId], pole: 'mug' }));
    expect(await readItemPoles()).toEqual({ pole: 'mug', home_pole: null });
    const setting = { key: 'sharedPoles', value: '[]', version: 1 };
    const changed = { changed_by: 'test', changed_at: workshop.now };
    await workshop.db
      .insertInto('settings')
      .values({ ...setting, ...changed })
      .execute();
    const { lines } = unwrap(await moveToPole(supervisor, { itemIds: [itemId], pole: 'bouteille' }));
    expect(lines[0]?.refusal).toMatchObject({ guard: 'poleShared' });
    await workshop.db.deleteFrom('settings').execute();
  });
});

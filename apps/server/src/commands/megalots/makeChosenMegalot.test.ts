import { expect, it } from 'vitest';
import { makeLots } from '../lots/makeLots.ts';
import { setPrio } from '../orders/setPrio.ts';
import { readLotIds, readMegalotRow } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap, unwrapFailure } from '../testing/workshop.ts';
import { makeChosenMegalot } from './makeChosenMegalot.ts';

/** Creates an order and makes a lot of this order alone. Returns the id of the lot. */
async function makeLot(workshop: TestWorkshop, code: string, store: 'uk' | 'it', prio = false) {
  const orderId = await workshop.order([{ code }], { store });
  if (prio) unwrap(await setPrio(workshop.as('superPreparator'), { orderIds: [orderId], prio }));
  const { lots } = unwrap(await makeLots(workshop.as('generator'), { closing: 'all' }));
  return lots[0]?.lotId ?? '';
}

onBothDatabases((getWorkshop) => {
  it('WSC-117 a megalot is made of the lots that a person chose, and those left out wait', async () => {
    const workshop = getWorkshop();
    const first = await makeLot(workshop, 'EAO', 'uk');
    const second = await makeLot(workshop, 'EAO', 'uk');
    const urgent = await makeLot(workshop, 'EAO', 'uk', true);
    const lotIds = [first, urgent];
    const make = (dryRun: boolean) =>
      makeChosenMegalot(workshop.as('generator'), { lotIds, dryRun, idempotencyKey: `dry-${dryRun}` });

    const dry = unwrap(await make(true));
    expect(dry.megalots).toMatchObject([{ megalotId: null, full: false, gauge: 20 }]);
    expect(await workshop.db.selectFrom('megalots').select('id').execute()).toEqual([]);

    const made = unwrap(await make(false));
    expect(made.megalots.map((megalot) => ({ ...megalot, megalotId: null }))).toEqual(dry.megalots);
    const megalotId = made.megalots[0]?.megalotId ?? '';
    expect(await readLotIds(workshop, megalotId)).toEqual([first, urgent]);
    expect(await readMegalotRow(workshop, megalotId)).toMatchObject({
      lot_count: 2,
      file_state: 0,
      store: 'uk',
    });
    const waitingLots = await workshop.db
      .selectFrom('lots')
      .select('id')
      .where('megalot_id', 'is', null)
      .execute();
    expect(waitingLots).toEqual([{ id: second }]);
    expect(unwrap(await make(false))).toEqual(made);
  });

  it('WSC-117, BLD-15, GAU-18 lots that are taken, differ in store, device or web width, or are more than the gauge make no megalot', async () => {
    const workshop = getWorkshop();
    const [first, second] = [await makeLot(workshop, 'EAO', 'it'), await makeLot(workshop, 'EAO', 'it')];
    const make = (...lotIds: string[]) => makeChosenMegalot(workshop.as('generator'), { lotIds });
    expect(unwrapFailure(await make())).toEqual({ kind: 'nothingToMake', object: 'megalot' });
    for (const other of [await makeLot(workshop, 'EAO', 'uk'), await makeLot(workshop, 'MUG', 'it')]) {
      expect(unwrapFailure(await make(first, other))).toMatchObject({ guard: 'sameMedia' });
    }
    const setLaize = (laize: 175 | 320) =>
      workshop.db.updateTable('lots').set({ laize }).where('id', '=', second).execute();
    await setLaize(175);
    expect(unwrapFailure(await make(first, second))).toMatchObject({ guard: 'sameMedia' });
    await setLaize(320);
    const gauges = { fr_FR: 20, es_ES: 20, it_IT: 1, en_GB: 20, de_DE: 20, PRIO: 20 };
    await workshop.db
      .insertInto('settings')
      .values({
        key: 'storeMegalotGauges',
        value: JSON.stringify(gauges),
        version: 1,
        changed_by: 'test',
        changed_at: workshop.now,
      })
      .execute();
    expect(unwrapFailure(await make(first, second))).toEqual({
      kind: 'guardRefused',
      guard: 'megalotGauge',
      detail: '1',
    });
    expect(
      unwrapFailure(await makeChosenMegalot(workshop.as('preparator'), { lotIds: [first] })),
    ).toMatchObject({
      kind: 'forbidden',
    });
    unwrap(await make(first));
    expect(unwrapFailure(await make(first))).toEqual({
      kind: 'guardRefused',
      guard: 'lotWaits',
      detail: first,
    });
  });
});

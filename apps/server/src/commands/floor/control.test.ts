import { afterEach, expect, it } from 'vitest';
import { readPoles } from '../../queries/poles/readPoles.ts';
import { createReissue } from '../reissues/createReissue.ts';
import { advanceClock, makePrintedLots, readItems } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap, unwrapFailure } from '../testing/workshop.ts';
import { finishFabrication } from './finishFabrication.ts';
import { handToController } from './handToController.ts';
import { passControl } from './passControl.ts';
import { problemFabrication } from './problemFabrication.ts';
import { releaseAbandonedItems } from './releaseAbandonedItems.ts';
import { releaseFabrication } from './releaseFabrication.ts';
import { scan } from './scan.ts';
import { startFabrication } from './startFabrication.ts';
import { undoScan } from './undoScan.ts';

onBothDatabases((getWorkshop) => {
  afterEach(async () => {
    await getWorkshop().db.deleteFrom('settings').execute();
    await getWorkshop().db.updateTable('users').set({ pieces_made: 0 }).execute();
  });

  it('WSC-65, OFF-331 a made piece is handed to the controller, waits there for any time, and is passed', async () => {
    const workshop = getWorkshop();
    await setSettings(workshop, { controlShares: [{ part: 'MUG', share: 1 }] });
    const itemId = await printMug(workshop);
    const preparator = workshop.as('preparator');
    unwrap(await startFabrication(preparator, { itemId }));
    expect(unwrapFailure(await handToController(workshop.as('preparator'), { itemId }))).toMatchObject({
      guard: 'confirmSecondScan',
    });
    advanceClock(workshop, 10);
    expect(unwrapFailure(await finishFabrication(workshop.as('preparator'), { itemId }))).toMatchObject({
      guard: 'quantityAndControl',
    });
    expect((await scanItem(workshop, itemId)).action).toBe('handToController');
    const { undoKey } = unwrap(await handToController(workshop.as('preparator'), { itemId }));
    expect((await scanItem(workshop, itemId)).action).toBe('control');
    unwrap(await undoScan(workshop.as('preparator'), { undoKey: undoKey ?? '' }));
    expect((await scanItem(workshop, itemId)).action).toBe('handToController');
    unwrap(await handToController(workshop.as('preparator'), { itemId }));
    const mugs = (await readPoles(workshop.db, workshop.now)).find(({ id }) => id === 'mug');
    expect(mugs).toMatchObject({ running: 0, in_control: 1 });
    expect(unwrapFailure(await handToController(workshop.as('preparator'), { itemId }))).toMatchObject({
      guard: 'controlNeeded',
    });
    workshop.now = new Date(workshop.now.getTime() + 24 * 3_600_000);
    expect(unwrap(await releaseAbandonedItems(workshop.as('system'))).itemIds).toEqual([]);
    unwrap(await passControl(workshop.as('superPreparator'), { itemId }));
    expect(await readItem(workshop, itemId)).toMatchObject({
      fab_status: 'FAB_COMPLETE',
      control_asked_at: null,
      controlled_by: workshop.as('superPreparator').actor.userId,
    });
  });

  it('FAB-8, WSC-65 a piece that the controller refuses needs a reason, is repaired, and comes back to the controller', async () => {
    const workshop = getWorkshop();
    await setSettings(workshop, { controlShares: [{ part: 'MUG', share: 1 }] });
    const itemId = await printMug(workshop);
    unwrap(await startFabrication(workshop.as('preparator'), { itemId }));
    unwrap(await handToController(workshop.as('preparator'), { itemId, confirmed: true }));
    const controller = workshop.as('superPreparator');
    expect(unwrapFailure(await problemFabrication(controller, { itemId }))).toEqual({
      kind: 'reasonRequired',
    });
    unwrap(await problemFabrication(controller, { itemId, reason: 'damaged' }));
    expect(await readItem(workshop, itemId)).toMatchObject({
      fab_status: 'FAB_REPRISE_MANUELLE',
      control_asked_at: null,
    });
    // A piece that can't be repaired is printed again.
    const reprintedId = await printMug(workshop);
    unwrap(await startFabrication(workshop.as('preparator'), { itemId: reprintedId }));
    unwrap(await handToController(workshop.as('preparator'), { itemId: reprintedId, confirmed: true }));
    const { order_id: orderId } = await readItem(workshop, reprintedId);
    unwrap(await createReissue(controller, { orderId, itemIds: [reprintedId], reason: 'damaged' }));
    expect(await readItem(workshop, reprintedId)).toMatchObject({ control_asked_at: null });
    await workshop.db.deleteFrom('settings').execute();
    unwrap(await startFabrication(workshop.as('preparator'), { itemId }));
    unwrap(await releaseFabrication(workshop.as('preparator'), { itemId }));
    unwrap(await startFabrication(controller, { itemId }));
    expect(await readItem(workshop, itemId)).toMatchObject({ control_needed: true, controlled_by: null });
  });

  it('WSC-66, WSC-65 the share of a product is a setting, the first pieces of a person are all controlled, and a controller accepts a piece where it is made', async () => {
    const workshop = getWorkshop();
    const almostNever = { controlShares: [{ part: 'MUG', share: 0.000001 }], controlFirstPieces: 2 };
    await setSettings(workshop, almostNever);
    const needed: boolean[] = [];
    for (let piece = 0; piece < 3; piece += 1) {
      const itemId = await printMug(workshop);
      unwrap(await startFabrication(workshop.as('preparator'), { itemId }));
      const { control_needed } = await readItem(workshop, itemId);
      needed.push(control_needed);
      const input = { itemId, confirmed: true };
      if (control_needed) unwrap(await passControl(workshop.as('superPreparator'), input));
      else unwrap(await finishFabrication(workshop.as('preparator'), input));
    }
    expect(needed).toEqual([true, true, false]);
    // Without a share in the settings, the share in the catalogue counts.
    await workshop.db.deleteFrom('settings').execute();
    await setSettings(workshop, { controlFirstPieces: 0 });
    const neededByCatalogue: boolean[] = [];
    for (const share of [0, 1]) {
      const itemId = await printMug(workshop);
      await workshop.db.updateTable('items').set({ control_share: share }).where('id', '=', itemId).execute();
      unwrap(await startFabrication(workshop.as('preparator'), { itemId }));
      neededByCatalogue.push((await readItem(workshop, itemId)).control_needed);
    }
    expect(neededByCatalogue).toEqual([false, true]);
    const part = [...workshop.catalogue.products.values()]
      .flatMap(({ parts }) => parts)
      .find(({ code }) => code === 'MUG');
    expect((await readItem(workshop, await printMug(workshop))).control_share).toBe(part?.controller);
    const byController = await printMug(workshop);
    unwrap(await startFabrication(workshop.as('superPreparator'), { itemId: byController }));
    expect((await readItem(workshop, byController)).control_needed).toBe(false);
  });
});

async function printMug(workshop: TestWorkshop): Promise<string> {
  const orderId = await workshop.order([{ code: 'MUG' }]);
  await makePrintedLots(workshop);
  return (await readItems(workshop, orderId))[0]?.id ?? '';
}

const readItem = (workshop: TestWorkshop, itemId: string) =>
  workshop.db.selectFrom('items').selectAll().where('id', '=', itemId).executeTakeFirstOrThrow();

const scanItem = async (workshop: TestWorkshop, itemId: string) =>
  unwrap(await scan(workshop.as('preparator'), { code: `I/${itemId}` }));

async function setSettings(
  workshop: TestWorkshop,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  const rows = Object.entries(settings).map(([key, setting]) => ({
    key,
    value: JSON.stringify(setting),
    version: 1,
    changed_by: 'test',
    changed_at: workshop.now,
  }));
  await workshop.db.insertInto('settings').values(rows).execute();
}

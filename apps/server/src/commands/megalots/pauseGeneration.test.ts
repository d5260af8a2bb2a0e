import { expect, it } from 'vitest';
import { findWaitingMegalots } from '../../queries/megalots/findWaitingMegalots.ts';
import { makeLots } from '../lots/makeLots.ts';
import {
  makeLotsAndMegalots,
  readLotIds,
  readMegalotRow,
  readOrderRow,
  recordGeneratedFiles,
} from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap, unwrapFailure } from '../testing/workshop.ts';
import { cancelGeneration } from './cancelGeneration.ts';
import { leaseMegalot } from './leaseMegalot.ts';
import { makeMegalots } from './makeMegalots.ts';
import { pauseGeneration } from './pauseGeneration.ts';
import { generateMegalot, regenerateMegalot } from './regenerateMegalot.ts';
import { requeueLostGenerations } from './requeueLostGenerations.ts';

/** Makes a megalot of one order. Returns its id with functions that run commands on it. */
async function makeMegalot(workshop: TestWorkshop) {
  const orderId = await workshop.order([{ code: 'EAO' }]);
  const [megalotId = ''] = await makeLotsAndMegalots(workshop);
  return {
    orderId,
    megalotId,
    pause: (paused: boolean) => pauseGeneration(workshop.as('generator'), { megalotId, paused }),
    cancel: () => cancelGeneration(workshop.as('generator'), { megalotId, reason: 'mistake' }),
    lease: () => leaseMegalot(workshop.as('system'), { megalotId, revision: 1, generatorId: 'generator' }),
  };
}

onBothDatabases((getWorkshop) => {
  it('WSC-118 no generator takes a paused megalot, and a resumed one is generated', async () => {
    const workshop = getWorkshop();
    const { megalotId, pause, lease } = await makeMegalot(workshop);
    const listWaiting = async () =>
      (
        await findWaitingMegalots(workshop.db, { generatorId: 'generator', count: 9, withoutHotfolders: [] })
      ).map(({ id }) => id);
    expect(await listWaiting()).toContain(megalotId);
    expect(unwrapFailure(await pause(false))).toMatchObject({ guard: 'generationPaused' });
    unwrap(await pause(true));
    expect(unwrapFailure(await pause(true))).toMatchObject({ guard: 'generationNotPaused' });
    expect(unwrapFailure(await generateMegalot(workshop.as('generator'), { megalotId }))).toMatchObject({
      guard: 'generationNotPaused',
    });
    expect(await listWaiting()).not.toContain(megalotId);
    expect(unwrapFailure(await lease())).toMatchObject({ guard: 'filesWanted' });
    workshop.now = new Date(workshop.now.getTime() + 3_600_000);
    const revived = unwrap(
      await requeueLostGenerations(workshop.as('system'), { waiting: [], generatorId: 'worker' }),
    );
    expect(revived.megalotIds).not.toContain(megalotId);
    unwrap(await pause(false));
    await recordGeneratedFiles(workshop, megalotId);
    expect(await readMegalotRow(workshop, megalotId)).toMatchObject({ file_state: 1, paused: false });
    expect(unwrapFailure(await pause(true))).toMatchObject({ guard: 'filesNotGenerated' });
  });

  it('WSC-119 the lots of a cancelled megalot wait again and go into another one', async () => {
    const workshop = getWorkshop();
    const { megalotId, orderId, pause, cancel } = await makeMegalot(workshop);
    const lotIds = await readLotIds(workshop, megalotId);
    unwrap(await pause(true));
    expect(unwrapFailure(await cancelGeneration(workshop.as('generator'), { megalotId }))).toEqual({
      kind: 'reasonRequired',
    });
    unwrap(await cancel());
    expect(await readMegalotRow(workshop, megalotId)).toMatchObject({ live: false, lot_count: 0 });
    expect(unwrapFailure(await cancel())).toMatchObject({ guard: 'nothingToPrint' });
    expect((await readOrderRow(workshop, orderId)).status).toBe('reserve');
    const [next = ''] = await makeLotsAndMegalots(workshop);
    expect(await readLotIds(workshop, next)).toEqual(lotIds);
    await recordGeneratedFiles(workshop, next);
  });

  it('BLD-34 a scheduled run makes no megalot of the lots of a cancelled one, until somebody requests it', async () => {
    const workshop = getWorkshop();
    const { megalotId, cancel } = await makeMegalot(workshop);
    const canceled = await readLotIds(workshop, megalotId);
    unwrap(await cancel());
    await workshop.order([{ code: 'EAO' }], { store: 'de' });
    unwrap(await makeLots(workshop.as('generator'), { closing: 'all' }));
    const run = () => makeMegalots(workshop.as('system'), { closing: 'scheduled' });
    expect(unwrap(await run()).megalots).toEqual([]);
    // The day's cut-off closes every proposal.
    workshop.now = new Date(workshop.now.getTime() + 3 * 86_400_000);
    const { megalots } = unwrap(await run());
    const made = megalots.flatMap(({ lotIds }) => lotIds);
    expect(made.length).toBeGreaterThan(0);
    expect(made).not.toEqual(expect.arrayContaining([...canceled]));
    const requested = unwrap(
      await makeMegalots(workshop.as('generator'), { closing: 'all', lotIds: canceled }),
    );
    expect(requested.megalots.flatMap(({ lotIds }) => lotIds)).toEqual(canceled);
  });

  it('WSC-118, WSC-119, ORD-12 a megalot is neither paused nor cancelled while a generator works on it or when it has files', async () => {
    const workshop = getWorkshop();
    const { megalotId, pause, cancel, lease } = await makeMegalot(workshop);
    const preparator = workshop.as('preparator');
    expect(unwrapFailure(await cancelGeneration(preparator, { megalotId }))).toMatchObject({
      kind: 'forbidden',
    });
    unwrap(await lease());
    for (const stop of [() => pause(true), cancel]) {
      expect(unwrapFailure(await stop())).toMatchObject({ guard: 'leaseFree' });
    }
    expect(await readMegalotRow(workshop, megalotId)).toMatchObject({
      live: true,
      paused: false,
      lot_count: 1,
    });
    const other = await makeMegalot(workshop);
    await recordGeneratedFiles(workshop, other.megalotId);
    expect(unwrapFailure(await other.cancel())).toMatchObject({ guard: 'filesNotGenerated' });
    const renewal = { megalotId: other.megalotId, reason: 'mistake' };
    unwrap(await regenerateMegalot(workshop.as('generator'), renewal));
    const [lastMove] = await workshop.db
      .selectFrom('events')
      .select(['from_state', 'to_state', 'reason'])
      .where('object', '=', 'order')
      .where('track', '=', 'order')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(lastMove).toEqual({ from_state: 'generated', to_state: 'reserve', reason: 'mistake' });
    for (const stop of [() => other.pause(true), other.cancel]) {
      expect(unwrapFailure(await stop())).toMatchObject({ guard: 'noOldFiles' });
    }
  });
});

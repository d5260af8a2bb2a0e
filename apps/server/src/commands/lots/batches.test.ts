import { expect, it, vi } from 'vitest';
import { failGeneration } from '../megalots/failGeneration.ts';
import { leaseMegalot, renewLease } from '../megalots/leaseMegalot.ts';
import { makeMegalots } from '../megalots/makeMegalots.ts';
import { recordFiles } from '../megalots/recordFiles.ts';
import { setPrio } from '../orders/setPrio.ts';
import {
  makeLotsAndMegalots,
  readLotIds,
  readMegalotRow,
  readOrderRow,
  recordGeneratedFiles,
} from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap, unwrapFailure } from '../testing/workshop.ts';
import { makeLots } from './makeLots.ts';
import { undoLot } from './undoLot.ts';

const FAULT = { kind: 'guardRefused', guard: 'generatorFault', detail: 'TypeError' } as const;

onBothDatabases((getWorkshop) => {
  it('CMD-15, WSC-95 a dry run returns the result of the real run, and changes nothing', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }, { code: 'MUG' }]);
    const dry = unwrap(await makeLots(workshop.as('generator'), { closing: 'all', dryRun: true }));
    expect((await readOrderRow(workshop, orderId)).status).toBe('processing');
    const real = unwrap(await makeLots(workshop.as('generator'), { closing: 'all' }));
    expect(real.lots.map((lot) => ({ ...lot, lotId: null }))).toEqual(dry.lots);
    const dryMegalots = unwrap(
      await makeMegalots(workshop.as('generator'), { closing: 'all', dryRun: true }),
    );
    expect(dryMegalots.megalots.map((one) => one.lotIds)).toEqual(real.lots.map((lot) => [lot.lotId]));
  });

  it('BLD-14, ORD-10 a lot can be undone until its files are generated, and its orders then wait for a lot again', async () => {
    const workshop = getWorkshop();
    const undo = (lotId: string) => undoLot(workshop.as('generator'), { lotId });
    const lots = await workshop.db.selectFrom('lots').select('id').where('megalot_id', 'is', null).execute();
    for (const { id } of lots) unwrap(await undo(id));
    const [first = ''] = await makeLotsAndMegalots(workshop);
    for (const lotId of await readLotIds(workshop, first)) unwrap(await undo(lotId));
    expect(await readMegalotRow(workshop, first)).toMatchObject({ live: false, lot_count: 0 });
    const waiting = await workshop.db.selectFrom('orders').select('status').distinct().execute();
    expect(waiting).toEqual([{ status: 'processing' }]);

    const [second = ''] = await makeLotsAndMegalots(workshop);
    await recordGeneratedFiles(workshop, second);
    const [lotId = ''] = await readLotIds(workshop, second);
    expect(unwrapFailure(await undo(lotId))).toMatchObject({ guard: 'filesNotGenerated' });
    expect(unwrapFailure(await undoLot(workshop.as('preparator'), { lotId }))).toMatchObject({
      kind: 'forbidden',
    });
  });

  it('CMD-1, CMD-8 a repeated idempotency key returns the first answer and changes nothing', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }]);
    const input = { orderIds: [orderId], prio: true, idempotencyKey: 'k1' };
    const first = unwrap(await setPrio(workshop.as('superPreparator'), input));
    const { version } = await readOrderRow(workshop, orderId);
    expect(unwrap(await setPrio(workshop.as('superPreparator'), input))).toEqual(first);
    expect((await readOrderRow(workshop, orderId)).version).toBe(version);
    expect(unwrapFailure(await setPrio(workshop.as('preparator'), input))).toEqual({
      kind: 'forbidden',
      capability: 'prio',
    });
    await makeLotsAndMegalots(workshop);
  });

  const files = { files: [], metres: 1, efficiency: 1, preflight: {} };
  const progress = { filesDone: 1, filesTotal: 2, current: null };

  it('JOB-4, JOB-7, JOB-13 a generator that lost its lease can’t write anything', async () => {
    const workshop = getWorkshop();
    await workshop.order([{ code: 'EAO' }], { store: 'uk' });
    const [megalotId = ''] = await makeLotsAndMegalots(workshop);
    const versionColumns = { version: 1, changed_by: 'test', changed_at: workshop.now };
    await workshop.db
      .insertInto('settings')
      .values([
        { key: 'leaseTime', value: '0.2', ...versionColumns },
        { key: 'heartbeatTime', value: '0.05', ...versionColumns },
      ])
      .execute();
    const lease = async (generatorId: string) =>
      leaseMegalot(workshop.as('system'), { megalotId, revision: 1, generatorId });
    const slow = unwrap(await lease('slow'));
    expect(unwrapFailure(await lease('quick'))).toMatchObject({ guard: 'leaseFree' });
    const quick = await vi.waitFor(async () => unwrap(await lease('quick')));
    expect(quick.fence).toBe(slow.fence + 1);
    const lost = { kind: 'leaseLost', megalot: megalotId };
    expect(
      unwrapFailure(await recordFiles(workshop.as('system'), { lease: slow, generatorId: 'slow', ...files })),
    ).toEqual(lost);
    expect(
      unwrapFailure(await renewLease(workshop.as('system'), { lease: slow, generatorId: 'slow', progress })),
    ).toEqual(lost);
    await workshop.db.deleteFrom('settings').execute();
    const held = { lease: quick, generatorId: 'quick', failure: FAULT };
    unwrap(await failGeneration(workshop.as('system'), held));
    await recordGeneratedFiles(workshop, megalotId);
  });

  it('FIL-3, FIL-4, JOB-19 an unavailable folder is not counted as a failure, and after three failures a person is needed', async () => {
    const workshop = getWorkshop();
    await workshop.order([{ code: 'EAO' }], { store: 'uk' });
    const [megalotId = ''] = await makeLotsAndMegalots(workshop);
    const lease = () => leaseMegalot(workshop.as('system'), { megalotId, revision: 1, generatorId: 'quick' });
    const quick = unwrap(await lease());
    const folderFailure = {
      kind: 'folderUnavailable',
      folder: 'DURST',
      cause: 'full',
      code: 'ENOSPC',
    } as const;
    unwrap(await renewLease(workshop.as('system'), { lease: quick, generatorId: 'quick', progress }));
    const failedInput = { lease: quick, generatorId: 'quick', failure: folderFailure };
    expect(unwrap(await failGeneration(workshop.as('system'), failedInput))).toEqual({
      megalotId,
      attempts: 0,
      souffrance: false,
    });
    expect(await readMegalotRow(workshop, megalotId)).toMatchObject({
      file_state: 0,
      last_error: folderFailure,
    });
    for (const [attempts, souffrance] of [
      [1, false],
      [2, false],
      [3, true],
    ]) {
      const held = unwrap(await lease());
      const failed = await failGeneration(workshop.as('system'), {
        lease: held,
        generatorId: 'quick',
        failure: FAULT,
      });
      expect(unwrap(failed)).toEqual({ megalotId, attempts, souffrance });
    }
    expect(await readMegalotRow(workshop, megalotId)).toMatchObject({
      file_state: 0,
      last_error: FAULT,
      souffrance: true,
    });
    await recordGeneratedFiles(workshop, megalotId);
    expect(await readMegalotRow(workshop, megalotId)).toMatchObject({
      file_state: 1,
      attempts: 0,
      souffrance: false,
    });
  });

  it('GAU-12 labels are printed on a web of 320 mm by default, and of 175 mm while the laize 175 flag is set', async () => {
    const workshop = getWorkshop();
    const readWidthsOfLabels = async () => {
      await workshop.order([{ code: 'EAO' }]);
      const [megalotId = ''] = await makeLotsAndMegalots(workshop);
      const lots = await workshop.db
        .selectFrom('lots')
        .select('laize')
        .where('megalot_id', '=', megalotId)
        .execute();
      return [(await readMegalotRow(workshop, megalotId)).laize, ...lots.map(({ laize }) => laize)];
    };
    expect(await workshop.db.selectFrom('settings').selectAll().execute()).toEqual([]);
    expect(await readWidthsOfLabels()).toEqual([320, 320]);
    const versionColumns = { version: 1, changed_by: 'test', changed_at: workshop.now };
    await workshop.db
      .insertInto('settings')
      .values({ key: 'laize175', value: 'true', ...versionColumns })
      .execute();
    expect(await readWidthsOfLabels()).toEqual([175, 175]);
    await workshop.db.deleteFrom('settings').execute();
  });

  it('CMD-15 a dry run of the first orders takes the same orders as the real run', async () => {
    const workshop = getWorkshop();
    await workshop.order([{ code: 'EAO' }]);
    const orderId = await workshop.order([{ code: 'EAO' }, { code: 'MUG' }]);
    unwrap(await setPrio(workshop.as('superPreparator'), { orderIds: [orderId], prio: true }));
    const first = { closing: 'all', limit: 1 } as const;
    const dry = unwrap(await makeLots(workshop.as('generator'), { ...first, dryRun: true }));
    expect(dry.lots.map((lot) => lot.orderIds)).toEqual([[orderId], [orderId]]);
    const real = unwrap(await makeLots(workshop.as('generator'), first));
    expect(real.lots.map((lot) => ({ ...lot, lotId: null }))).toEqual(dry.lots);
    await makeLotsAndMegalots(workshop);
  });
});

import { expect, it } from 'vitest';
import { failGeneration } from './failGeneration.ts';
import { finishFabrication } from './finishFabrication.ts';
import { beatLease, leaseMegalot } from './leaseMegalot.ts';
import { makeLots } from './makeLots.ts';
import { makeMegalots } from './makeMegalots.ts';
import { moveLotCutting } from './moveLotCutting.ts';
import { moveLotDouble } from './moveLotDouble.ts';
import { moveMegalot } from './moveMegalot.ts';
import { passControl } from './passControl.ts';
import { problemFabrication } from './problemFabrication.ts';
import { recordFiles } from './recordFiles.ts';
import { releaseFabrication } from './releaseFabrication.ts';
import { setPrio } from './setPrio.ts';
import { startFabrication } from './startFabrication.ts';
import { stripSeen } from './stripSeen.ts';
import {
  batch,
  cut,
  generate,
  itemsOf,
  lotsOf,
  orderRow,
  print,
  printed,
  sort,
  stripsOfLot,
} from './testing/floor.ts';
import { onBothEngines } from './testing/onBothEngines.ts';
import { failure, type TestWorkshop, value } from './testing/workshop.ts';
import { undoLot } from './undoLot.ts';
import { undoScan } from './undoScan.ts';

const later = (workshop: TestWorkshop, seconds: number): void => {
  workshop.now = new Date(workshop.now.getTime() + seconds * 1_000);
};
const lotRow = (workshop: TestWorkshop, lotId: string) =>
  workshop.db.selectFrom('lots').selectAll().where('id', '=', lotId).executeTakeFirstOrThrow();
const megalotRow = (workshop: TestWorkshop, megalotId: string) =>
  workshop.db.selectFrom('megalots').selectAll().where('id', '=', megalotId).executeTakeFirstOrThrow();

onBothEngines((at) => {
  it('CMD-15, WSC-95 a dry run says what the run then does, and changes nothing', async () => {
    const workshop = at();
    const orderId = await workshop.order([{ code: 'EAO' }, { code: 'MUG' }]);
    const dry = value(await makeLots(workshop.as('generator'), { closing: 'all', dryRun: true }));
    expect((await orderRow(workshop, orderId)).status).toBe('processing');
    const real = value(await makeLots(workshop.as('generator'), { closing: 'all' }));
    expect(real.lots.map((lot) => ({ ...lot, lotId: null }))).toEqual(dry.lots);
    const ganged = value(await makeMegalots(workshop.as('generator'), { closing: 'all', dryRun: true }));
    expect(ganged.megalots.map((one) => one.lotIds)).toEqual([real.lots.map((lot) => lot.lotId)]);
  });

  it('BLD-14, ORD-10 a lot not yet ganged is undone and its orders wait again', async () => {
    const workshop = at();
    const lots = await workshop.db
      .selectFrom('lots')
      .select(['id', 'lot_type'])
      .where('megalot_id', 'is', null)
      .execute();
    for (const { id } of lots) value(await undoLot(workshop.as('generator'), { lotId: id }));
    const waiting = await workshop.db.selectFrom('orders').select('status').distinct().execute();
    expect(waiting).toEqual([{ status: 'processing' }]);
    await batch(workshop);
    const [ganged] = await workshop.db
      .selectFrom('lots')
      .select('id')
      .where('megalot_id', 'is not', null)
      .execute();
    expect(failure(await undoLot(workshop.as('generator'), { lotId: ganged?.id ?? '' }))).toMatchObject({
      guard: 'notGanged',
    });
  });

  it('CMD-1, CMD-8 the same idempotency key twice gives the first answer and changes nothing', async () => {
    const workshop = at();
    const orderId = await workshop.order([{ code: 'EAO' }]);
    const ask = { orderIds: [orderId], prio: true, idempotencyKey: 'k1' };
    const first = value(await setPrio(workshop.as('superPreparator'), ask));
    const { version } = await orderRow(workshop, orderId);
    expect(value(await setPrio(workshop.as('superPreparator'), ask))).toEqual(first);
    expect((await orderRow(workshop, orderId)).version).toBe(version);
    expect(failure(await setPrio(workshop.as('preparator'), ask))).toEqual({
      kind: 'forbidden',
      capability: 'prio',
    });
    await batch(workshop);
  });

  it('CMD-3, CMD-2 a stale version is refused with the state now, who and when', async () => {
    const workshop = at();
    await workshop.order([{ code: 'EAO' }], { store: 'es' });
    const [lotId = ''] = await printed(workshop);
    const { version } = await lotRow(workshop, lotId);
    value(await moveLotCutting(workshop.as('preparator'), { lotId, to: 'dec_decoupe_en_cours' }));
    const stale = await moveLotCutting(workshop.as('preparator', 'preparator2'), {
      lotId,
      to: 'dec_decoupe_en_cours',
      expectedVersion: version,
    });
    expect(failure(stale)).toEqual({
      kind: 'versionConflict',
      object: 'lot',
      id: lotId,
      state: 'dec_decoupe_en_cours',
      changedBy: workshop.as('preparator').actor.userId,
      changedAt: workshop.now.toISOString(),
    });
  });

  it('LOT-11, LOT-15, CMD-6, CMD-7 a cut begun by mistake is undone freely by its own scanner for a minute', async () => {
    const workshop = at();
    await workshop.order([{ code: 'EAO' }], { store: 'it' });
    const [lotId = ''] = await printed(workshop);
    const wrong = await moveLotCutting(workshop.as('preparator'), {
      lotId,
      to: 'dec_decoupe_en_cours',
      laize: 175,
    });
    expect(failure(wrong)).toMatchObject({ guard: 'rightCutter' });
    const start = async () =>
      value(await moveLotCutting(workshop.as('preparator'), { lotId, to: 'dec_decoupe_en_cours' })).undoKey ??
      '';
    const undoKey = await start();
    expect(failure(await undoScan(workshop.as('preparator', 'preparator2'), { undoKey }))).toEqual({
      kind: 'undoRefused',
      why: 'another',
    });
    value(await undoScan(workshop.as('preparator'), { undoKey }));
    expect((await lotRow(workshop, lotId)).cutting).toBe('dec_bde_imprimees');
    const second = await start();
    later(workshop, 61);
    expect(failure(await undoScan(workshop.as('preparator'), { undoKey: second }))).toEqual({
      kind: 'undoRefused',
      why: 'late',
    });
    const back = { lotId, to: 'dec_bde_imprimees' as const };
    expect(failure(await moveLotCutting(workshop.as('preparator'), back))).toMatchObject({
      guard: 'withinAMinute',
    });
    value(await moveLotCutting(workshop.as('superPreparator'), { ...back, reason: 'jam' }));
  });

  it('LOT-12, LOT-13, LOT-14 a lot of several pages is cut page by page, none twice', async () => {
    const workshop = at();
    await workshop.order([{ code: 'EAO' }], { store: 'uk' });
    const [lotId = ''] = await printed(workshop);
    await workshop.db.updateTable('lots').set({ pages: 2 }).where('id', '=', lotId).execute();
    const go = (to: 'dec_decoupe_multipage' | 'dec_cq_decoupe', page?: number) =>
      moveLotCutting(workshop.as('preparator'), { lotId, to, ...(page === undefined ? {} : { page }) });
    expect(value(await go('dec_decoupe_multipage')).pagesCut).toBe(0);
    expect(value(await go('dec_decoupe_multipage', 2)).pagesCut).toBe(1);
    expect(failure(await go('dec_decoupe_multipage', 2))).toMatchObject({ guard: 'pageNotCut' });
    expect(failure(await go('dec_cq_decoupe'))).toMatchObject({ guard: 'allPagesCut' });
    value(await go('dec_decoupe_multipage', 1));
    value(await go('dec_cq_decoupe'));
  });

  it('DBL-3, DBL-7 a lot that is cut twice isn’t finished before its second pass', async () => {
    const workshop = at();
    await workshop.order([{ code: 'EAO' }], { store: 'de' });
    const [lotId = ''] = await printed(workshop);
    await workshop.db.updateTable('lots').set({ needs_double: true }).where('id', '=', lotId).execute();
    const double = (to: 'dbl_decoupe' | 'dbl_complet') =>
      moveLotDouble(workshop.as('preparator'), { lotId, to });
    expect(failure(await double('dbl_decoupe'))).toMatchObject({ guard: 'firstPassStarted' });
    await cut(workshop, lotId);
    await expect(sort(workshop, lotId)).rejects.toThrow('everyStripDisposed');
    value(await double('dbl_decoupe'));
    value(await double('dbl_complet'));
    await sort(workshop, lotId);
  });

  it('INV-14, CMD-6 a strip scanned twice is seen once, one of another lot is refused, and the scan can be undone', async () => {
    const workshop = at();
    await workshop.order([{ code: 'EAO' }]);
    await workshop.order([{ code: 'ETV' }]);
    const lots = await printed(workshop);
    const [first = '', second = ''] = lots;
    const [strip] = await stripsOfLot(workshop, first);
    const see = (lotId: string) => stripSeen(workshop.as('preparator'), { code: `B/${strip?.id}`, lotId });
    expect(failure(await see(second))).toEqual({
      kind: 'wrongScan',
      code: `B/${strip?.id}`,
      expected: second,
    });
    const seen = value(await see(first));
    const before = await stripsOfLot(workshop, first);
    expect(value(await see(first))).toMatchObject({ again: true, version: seen.version });
    expect(await stripsOfLot(workshop, first)).toEqual(before);
    value(await undoScan(workshop.as('preparator'), { undoKey: seen.undoKey ?? '' }));
    expect((await stripsOfLot(workshop, first))[0]?.seen_at).toBeNull();
  });

  it('FAB-5, FAB-6, FAB-8, FAB-10, FAB-11 an item is held by one person, put down, reworked and finished by a supervisor', async () => {
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

  it('FIL-2, FIL-3, FIL-4, JOB-3, JOB-4, JOB-7, JOB-13 a generator that lost its lease writes nothing, and three failures call a human', async () => {
    const workshop = at();
    await workshop.order([{ code: 'EAO' }], { store: 'uk' });
    const [megalotId = ''] = await batch(workshop);
    const stamp = { version: 1, changed_by: 'test', changed_at: workshop.now };
    await workshop.db
      .insertInto('settings')
      .values({ key: 'leaseTime', value: '0.2', ...stamp })
      .execute();
    const lease = async (generatorId: string) =>
      leaseMegalot(workshop.as('system'), { megalotId, revision: 1, generatorId });
    const slow = value(await lease('slow'));
    expect(failure(await lease('quick'))).toMatchObject({ guard: 'leaseFree' });
    await new Promise((resolve) => setTimeout(resolve, 600));
    const quick = value(await lease('quick'));
    expect(quick.fence).toBe(slow.fence + 1);
    const files = { files: [], metres: 1, efficiency: 1, preflight: {} };
    const lost = { kind: 'leaseLost', megalot: megalotId };
    expect(
      failure(await recordFiles(workshop.as('system'), { lease: slow, generatorId: 'slow', ...files })),
    ).toEqual(lost);
    const progress = { filesDone: 1, filesTotal: 2, current: null };
    expect(
      failure(await beatLease(workshop.as('system'), { lease: slow, generatorId: 'slow', progress })),
    ).toEqual(lost);
    await workshop.db.deleteFrom('settings').execute();

    const fault = { kind: 'folderUnavailable', folder: 'DURST', cause: 'full', code: 'ENOSPC' } as const;
    value(await beatLease(workshop.as('system'), { lease: quick, generatorId: 'quick', progress }));
    value(
      await failGeneration(workshop.as('system'), { lease: quick, generatorId: 'quick', failure: fault }),
    );
    for (const [attempts, souffrance] of [
      [2, false],
      [3, true],
    ]) {
      const held = value(await lease('quick'));
      const failed = await failGeneration(workshop.as('system'), {
        lease: held,
        generatorId: 'quick',
        failure: fault,
      });
      expect(value(failed)).toEqual({ megalotId, attempts, souffrance });
    }
    expect(await megalotRow(workshop, megalotId)).toMatchObject({
      file_state: 0,
      last_error: fault,
      souffrance: true,
    });
    await generate(workshop, megalotId);
    expect(await megalotRow(workshop, megalotId)).toMatchObject({
      file_state: 1,
      attempts: 0,
      souffrance: false,
    });
  });

  it('MEG-6, MEG-7, FIL-7, FIL-8, LOT-6, LOT-7, ORD-14, ORD-15 a press fault prints again, wrong content takes two people', async () => {
    const workshop = at();
    const orderId = await workshop.order([{ code: 'EAO' }], { store: 'de' });
    const [megalotId = ''] = (await batch(workshop)).slice(-1);
    await generate(workshop, megalotId);
    await print(workshop, megalotId);
    const [lotId = ''] = await lotsOf(workshop, megalotId);
    const to = (
      role: 'preparator' | 'superPreparator' | 'generator',
      cutting: 'mg_dec_rip' | 'mg_dec_imprime' | 'mg_dec_aucun',
    ) => moveMegalot(workshop.as(role), { megalotId, to: cutting, reason: 'fault' });
    value(await to('preparator', 'mg_dec_rip'));
    expect([(await lotRow(workshop, lotId)).cutting, (await orderRow(workshop, orderId)).status]).toEqual([
      'dec_durst',
      'generated',
    ]);
    value(await to('preparator', 'mg_dec_imprime'));
    expect((await orderRow(workshop, orderId)).status).toBe('imprimee');

    expect(value(await to('superPreparator', 'mg_dec_aucun'))).toMatchObject({ moved: false, fileState: 2 });
    expect((await megalotRow(workshop, megalotId)).withdrawal_asked_role).toBe('superPreparator');
    expect(value(await to('generator', 'mg_dec_aucun'))).toMatchObject({ moved: true, fileState: 0 });
    expect((await lotRow(workshop, lotId)).cutting).toBe('attente');
    expect((await orderRow(workshop, orderId)).status).toBe('reserve');
    expect(await megalotRow(workshop, megalotId)).toMatchObject({ revision: 2, withdrawal_asked_by: null });
    await generate(workshop, megalotId);
  });

  it('LOT-24, MEG-11, ORD-17 a lot reopened pulls its megalot and its orders back', async () => {
    const workshop = at();
    const orderId = await workshop.order([{ code: 'EAO' }]);
    const [lotId = ''] = (await printed(workshop)).slice(-1);
    await cut(workshop, lotId);
    await sort(workshop, lotId);
    const { megalot_id } = await lotRow(workshop, lotId);
    expect((await megalotRow(workshop, megalot_id ?? '')).cutting).toBe('mg_dec_complet');
    const reopen = { lotId, to: 'dec_tri_en_cours' as const, reason: 'miscount' };
    expect(failure(await moveLotCutting(workshop.as('preparator'), reopen))).toMatchObject({
      kind: 'forbidden',
    });
    value(await moveLotCutting(workshop.as('superPreparator'), reopen));
    expect((await megalotRow(workshop, megalot_id ?? '')).cutting).toBe('mg_dec_decoupe');
    expect((await orderRow(workshop, orderId)).status).toBe('fabriquee');
  });
});

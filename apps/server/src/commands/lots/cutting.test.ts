import type { Actor, Role } from '@cmon/core/access/roles';
import { expect, it } from 'vitest';
import { undoScan } from '../floor/undoScan.ts';
import { moveMegalot } from '../megalots/moveMegalot.ts';
import {
  advanceClock,
  cutLot,
  makeLotsAndMegalots,
  makePrintedLots,
  printMegalot,
  readLiveStrips,
  readLotIds,
  readLotRow,
  readMegalotRow,
  readOrderRow,
  recordGeneratedFiles,
  sortLot,
} from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap, unwrapFailure } from '../testing/workshop.ts';
import { moveLotCutting } from './moveLotCutting.ts';
import { moveLotDouble } from './moveLotDouble.ts';
import { stripSeen } from './stripSeen.ts';

onBothDatabases((getWorkshop) => {
  it('CMD-3, CMD-2 a stale version is refused with the current state, and who changed it when', async () => {
    const workshop = getWorkshop();
    await workshop.order([{ code: 'EAO' }], { store: 'es' });
    const [lotId = ''] = await makePrintedLots(workshop);
    const { version } = await readLotRow(workshop, lotId);
    unwrap(await moveLotCutting(workshop.as('preparator'), { lotId, to: 'dec_decoupe_en_cours' }));
    const stale = await moveLotCutting(workshop.as('preparator', 'preparator2'), {
      lotId,
      to: 'dec_decoupe_en_cours',
      expectedVersion: version,
    });
    expect(unwrapFailure(stale)).toEqual({
      kind: 'versionConflict',
      object: 'lot',
      id: lotId,
      state: 'dec_decoupe_en_cours',
      changedBy: workshop.as('preparator').actor.userId,
      changedAt: workshop.now.toISOString(),
    });
  });

  it('WSC-207, LOT-11 a cut on another cutter or with another web width is refused with the right ones', async () => {
    const workshop = getWorkshop();
    await workshop.order([{ code: 'EAO' }], { store: 'es' });
    const [lotId = ''] = await makePrintedLots(workshop);
    const start = (station: { cutter?: string; laize?: number }) =>
      moveLotCutting(workshop.as('preparator'), { lotId, to: 'dec_decoupe_en_cours', ...station });
    const refusal = { kind: 'guardRefused', guard: 'rightCutter', detail: 'SUMMA · 320 mm' };
    expect(unwrapFailure(await start({ cutter: 'TABLE' }))).toEqual(refusal);
    expect(unwrapFailure(await start({ cutter: 'SUMMA', laize: 175 }))).toEqual(refusal);
    unwrap(await start({ cutter: 'SUMMA', laize: 320 }));
  });

  it('LOT-15, CMD-7 for a minute, the person who started a cut by mistake can undo it without a supervisor', async () => {
    const workshop = getWorkshop();
    await workshop.order([{ code: 'EAO' }], { store: 'it' });
    const [lotId = ''] = await makePrintedLots(workshop);
    const wrong = await moveLotCutting(workshop.as('preparator'), {
      lotId,
      to: 'dec_decoupe_en_cours',
      laize: 175,
    });
    expect(unwrapFailure(wrong)).toMatchObject({ guard: 'rightCutter' });
    const start = async () =>
      unwrap(await moveLotCutting(workshop.as('preparator'), { lotId, to: 'dec_decoupe_en_cours' }))
        .undoKey ?? '';
    const undoKey = await start();
    expect(unwrapFailure(await undoScan(workshop.as('preparator', 'preparator2'), { undoKey }))).toEqual({
      kind: 'undoRefused',
      why: 'another',
    });
    unwrap(await undoScan(workshop.as('preparator'), { undoKey }));
    expect((await readLotRow(workshop, lotId)).cutting).toBe('dec_bde_imprimees');
    const second = await start();
    advanceClock(workshop, 61);
    expect(unwrapFailure(await undoScan(workshop.as('preparator'), { undoKey: second }))).toEqual({
      kind: 'undoRefused',
      why: 'late',
    });
    const back = { lotId, to: 'dec_bde_imprimees' as const };
    expect(unwrapFailure(await moveLotCutting(workshop.as('preparator'), back))).toMatchObject({
      guard: 'withinAMinute',
    });
    unwrap(await moveLotCutting(workshop.as('superPreparator'), { ...back, reason: 'cutterFault' }));
  });

  it('LOT-12, LOT-13, LOT-14 a lot of several pages is cut page by page, and no page twice', async () => {
    const workshop = getWorkshop();
    await workshop.order([{ code: 'EAO' }], { store: 'uk' });
    const [lotId = ''] = await makePrintedLots(workshop);
    await workshop.db.updateTable('lots').set({ pages: 2 }).where('id', '=', lotId).execute();
    const cutTo = (to: 'dec_decoupe_multipage' | 'dec_cq_decoupe', page?: number) =>
      moveLotCutting(workshop.as('preparator'), { lotId, to, ...(page === undefined ? {} : { page }) });
    expect(unwrap(await cutTo('dec_decoupe_multipage')).pagesCut).toBe(0);
    expect(unwrap(await cutTo('dec_decoupe_multipage', 2)).pagesCut).toBe(1);
    expect(unwrapFailure(await cutTo('dec_decoupe_multipage', 2))).toMatchObject({ guard: 'pageNotCut' });
    expect(unwrapFailure(await cutTo('dec_cq_decoupe'))).toMatchObject({ guard: 'allPagesCut' });
    unwrap(await cutTo('dec_decoupe_multipage', 1));
    unwrap(await cutTo('dec_cq_decoupe'));
  });

  it('DBL-3, DBL-7 a lot that needs two cutting passes can’t be finished before the second pass', async () => {
    const workshop = getWorkshop();
    await workshop.order([{ code: 'EAO' }], { store: 'de' });
    const [lotId = ''] = await makePrintedLots(workshop);
    await workshop.db.updateTable('lots').set({ needs_double: true }).where('id', '=', lotId).execute();
    const moveDouble = (to: 'dbl_decoupe' | 'dbl_complet') =>
      moveLotDouble(workshop.as('preparator'), { lotId, to });
    expect(unwrapFailure(await moveDouble('dbl_decoupe'))).toMatchObject({ guard: 'firstPassStarted' });
    await cutLot(workshop, lotId);
    await expect(sortLot(workshop, lotId)).rejects.toThrow('secondPassDone');
    unwrap(await moveDouble('dbl_decoupe'));
    unwrap(await moveDouble('dbl_complet'));
    await sortLot(workshop, lotId);
  });

  it('INV-14, CMD-6 a second scan of a strip changes nothing, a strip of another lot is refused, and a scan can be undone', async () => {
    const workshop = getWorkshop();
    await workshop.order([{ code: 'EAO' }]);
    await workshop.order([{ code: 'ETV' }]);
    const lots = await makePrintedLots(workshop);
    const [first = '', second = ''] = lots;
    const [strip] = await readLiveStrips(workshop, first);
    const scanStrip = (lotId: string) =>
      stripSeen(workshop.as('preparator'), { code: `B/${strip?.id}`, lotId });
    expect(unwrapFailure(await scanStrip(second))).toEqual({
      kind: 'wrongScan',
      code: `B/${strip?.id}`,
      expected: 'thisLot',
    });
    const seen = unwrap(await scanStrip(first));
    const before = await readLiveStrips(workshop, first);
    expect(unwrap(await scanStrip(first))).toMatchObject({ again: true, version: seen.version });
    expect(await readLiveStrips(workshop, first)).toEqual(before);
    unwrap(await undoScan(workshop.as('preparator'), { undoKey: seen.undoKey ?? '' }));
    expect((await readLiveStrips(workshop, first))[0]?.seen_at).toBeNull();
  });

  /** Prints a megalot with one order. The returned function `move` moves the megalot, with a press fault as reason. */
  async function makePrintedMegalot() {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }], { store: 'de' });
    const [megalotId = ''] = (await makeLotsAndMegalots(workshop)).slice(-1);
    await recordGeneratedFiles(workshop, megalotId);
    await printMegalot(workshop, megalotId);
    const [lotId = ''] = await readLotIds(workshop, megalotId);
    const move = (role: Role, cutting: Parameters<typeof moveMegalot>[1]['to']) =>
      moveMegalot(workshop.as(role), { megalotId, to: cutting, reason: 'pressFault' });
    return { workshop, orderId, megalotId, lotId, move };
  }

  it('INV-1, MEG-9, MEG-10 a megalot is as advanced as its least advanced lot', async () => {
    const workshop = getWorkshop();
    for (const code of ['EAO', 'SMP_STI']) await workshop.order([{ code }], { store: 'uk' });
    const [megalotId = ''] = (await makeLotsAndMegalots(workshop)).slice(-1);
    await recordGeneratedFiles(workshop, megalotId);
    await printMegalot(workshop, megalotId);
    const [first = '', second = '', ...more] = await readLotIds(workshop, megalotId);
    expect([second !== '', more]).toEqual([true, []]);
    const readCutting = async () => (await readMegalotRow(workshop, megalotId)).cutting;
    await cutLot(workshop, first);
    expect(await readCutting()).toBe('mg_dec_imprime');
    await cutLot(workshop, second);
    expect(await readCutting()).toBe('mg_dec_decoupe');
    await sortLot(workshop, first);
    expect(await readCutting()).toBe('mg_dec_decoupe');
    await sortLot(workshop, second);
    expect(await readCutting()).toBe('mg_dec_complet');
  });

  it('MEG-6, LOT-7, ORD-14 after a press fault the same files are printed again', async () => {
    const { workshop, orderId, megalotId, lotId, move } = await makePrintedMegalot();
    unwrap(await move('preparator', 'mg_dec_rip'));
    expect([
      (await readLotRow(workshop, lotId)).cutting,
      (await readOrderRow(workshop, orderId)).status,
    ]).toEqual(['dec_durst', 'generated']);
    unwrap(await move('preparator', 'mg_dec_imprime'));
    expect((await readOrderRow(workshop, orderId)).status).toBe('imprimee');
    expect(await readMegalotRow(workshop, megalotId)).toMatchObject({ revision: 1, file_state: 2 });
  });

  it('MEG-7, LOT-6, ORD-15 a withdrawal for wrong content needs two people, and new files are made', async () => {
    const { workshop, orderId, megalotId, lotId, move } = await makePrintedMegalot();
    const request = unwrap(await move('superPreparator', 'mg_dec_aucun'));
    expect(request).toMatchObject({ moved: false, fileState: 2 });
    expect((await readMegalotRow(workshop, megalotId)).withdrawal_asked_role).toBe('superPreparator');
    expect(unwrap(await move('generator', 'mg_dec_aucun'))).toMatchObject({ moved: true, fileState: 0 });
    expect((await readLotRow(workshop, lotId)).cutting).toBe('attente');
    const event = await workshop.db
      .selectFrom('events')
      .select(['action', 'from_state', 'reason'])
      .where('object_id', '=', lotId)
      .where('to_state', '=', 'attente')
      .orderBy('n', 'desc')
      .executeTakeFirst();
    expect(event).toEqual({ action: 'moveMegalot', from_state: 'dec_bde_imprimees', reason: 'pressFault' });
    expect((await readOrderRow(workshop, orderId)).status).toBe('reserve');
    const withdrawn = await readMegalotRow(workshop, megalotId);
    expect(withdrawn).toMatchObject({ revision: 2, withdrawal_asked_by: null });
    await recordGeneratedFiles(workshop, megalotId);
  });

  it('MEG-4, MEG-5, FIL-7 the file state follows a megalot to the press and back, and an error of the RIP is stored and counted', async () => {
    const workshop = getWorkshop();
    await workshop.order([{ code: 'EAO' }], { store: 'de' });
    const [megalotId = ''] = (await makeLotsAndMegalots(workshop)).slice(-1);
    await recordGeneratedFiles(workshop, megalotId);
    const [lotId = ''] = await readLotIds(workshop, megalotId);
    const move = (role: Actor, cutting: 'mg_dec_rip' | 'mg_dec_imprime' | 'mg_dec_aucun', reason?: string) =>
      moveMegalot(workshop.as(role), { megalotId, to: cutting, ...(reason === undefined ? {} : { reason }) });
    unwrap(await move('generator', 'mg_dec_rip'));
    expect(unwrapFailure(await move('preparator', 'mg_dec_aucun'))).toEqual({ kind: 'reasonRequired' });
    expect(unwrap(await move('preparator', 'mg_dec_aucun', 'ripFault'))).toMatchObject({ fileState: 1 });
    expect(await readMegalotRow(workshop, megalotId)).toMatchObject({
      cutting: 'mg_dec_aucun',
      attempts: 1,
      last_error: { kind: 'ripFailed', reason: 'ripFault' },
    });
    expect((await readLotRow(workshop, lotId)).cutting).toBe('attente');
    unwrap(await move('generator', 'mg_dec_rip'));
    expect(unwrap(await move('preparator', 'mg_dec_imprime'))).toMatchObject({ fileState: 2 });
    expect(unwrapFailure(await move('preparator', 'mg_dec_rip'))).toEqual({ kind: 'reasonRequired' });
    expect(unwrap(await move('preparator', 'mg_dec_rip', 'pressFault'))).toMatchObject({ fileState: 1 });
  });

  it('LOT-17 the person who cut a lot checks it only while the setting allows it', async () => {
    const workshop = getWorkshop();
    await workshop.order([{ code: 'EAO' }], { store: 'it' });
    const [lotId = ''] = await makePrintedLots(workshop);
    const versionColumns = { version: 1, changed_by: 'test', changed_at: workshop.now };
    await workshop.db
      .insertInto('settings')
      .values({ key: 'cutterMayCheck', value: 'false', ...versionColumns })
      .execute();
    const moveLot = (user: string, state: 'dec_decoupe_en_cours' | 'dec_cq_decoupe' | 'dec_tri_en_cours') =>
      moveLotCutting(workshop.as('preparator', user), { lotId, to: state });
    unwrap(await moveLot('preparator', 'dec_decoupe_en_cours'));
    unwrap(await moveLot('preparator', 'dec_cq_decoupe'));
    expect(unwrapFailure(await moveLot('preparator', 'dec_tri_en_cours'))).toMatchObject({
      guard: 'notTheCutter',
    });
    unwrap(await moveLot('preparator2', 'dec_tri_en_cours'));
    await workshop.db.deleteFrom('settings').execute();
  });

  it('MEG-8, MEG-9, FIL-10 for a recut, a supervisor moves a cut megalot and its file state back', async () => {
    const { workshop, megalotId, lotId, move } = await makePrintedMegalot();
    await cutLot(workshop, lotId);
    const cutMegalot = await readMegalotRow(workshop, megalotId);
    expect(cutMegalot).toMatchObject({ cutting: 'mg_dec_decoupe', file_state: 3 });
    expect(unwrapFailure(await move('preparator', 'mg_dec_imprime')).kind).toBe('forbidden');
    const movedBack = unwrap(await move('superPreparator', 'mg_dec_imprime'));
    expect(movedBack).toMatchObject({ moved: true, fileState: 2 });
    expect((await readMegalotRow(workshop, megalotId)).cutting).toBe('mg_dec_imprime');
  });

  it('MEG-12, MEG-13 a requested withdrawal expires with any other move, and one person can’t give both approvals', async () => {
    const { workshop, megalotId, move } = await makePrintedMegalot();
    expect(unwrap(await move('superPreparator', 'mg_dec_aucun')).moved).toBe(false);
    unwrap(await move('preparator', 'mg_dec_rip'));
    unwrap(await move('preparator', 'mg_dec_imprime'));
    expect(unwrap(await move('generator', 'mg_dec_aucun')).moved).toBe(false);
    unwrap(await move('preparator', 'mg_dec_rip'));
    unwrap(await move('preparator', 'mg_dec_imprime'));

    expect(unwrap(await move('administrator', 'mg_dec_aucun')).moved).toBe(false);
    expect(unwrapFailure(await move('administrator', 'mg_dec_aucun'))).toMatchObject({
      guard: 'twoApprovals',
    });
    expect((await readMegalotRow(workshop, megalotId)).file_state).toBe(2);
    const withdrawal = unwrap(await move('superPreparator', 'mg_dec_aucun'));
    expect(withdrawal).toMatchObject({ moved: true, fileState: 0 });
    await recordGeneratedFiles(workshop, megalotId);
  });

  it('LOT-24, MEG-11, ORD-17 reopening a lot also moves its megalot back, and leaves an order with good strips alone', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }]);
    const [lotId = ''] = (await makePrintedLots(workshop)).slice(-1);
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
    const { megalot_id } = await readLotRow(workshop, lotId);
    expect((await readMegalotRow(workshop, megalot_id ?? '')).cutting).toBe('mg_dec_complet');
    const reopen = { lotId, to: 'dec_tri_en_cours' as const, reason: 'mistake' };
    expect(unwrapFailure(await moveLotCutting(workshop.as('preparator'), reopen))).toMatchObject({
      kind: 'forbidden',
    });
    unwrap(await moveLotCutting(workshop.as('superPreparator'), reopen));
    expect((await readMegalotRow(workshop, megalot_id ?? '')).cutting).toBe('mg_dec_decoupe');
    expect((await readOrderRow(workshop, orderId)).status).toBe('fabriquee');
  });
});

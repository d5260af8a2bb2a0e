import { afterEach, expect, it } from 'vitest';
import { disposeStrips } from '../lots/disposeStrips.ts';
import { moveLotCutting } from '../lots/moveLotCutting.ts';
import { makeMegalots } from '../megalots/makeMegalots.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import { changeSettings } from '../settings/changeSettings.ts';
import { checkWorkshop } from '../testing/checkWorkshop.ts';
import {
  cutLot,
  makePrintedLots,
  printMegalot,
  readLiveStrips,
  readLotIds,
  readOrderRow,
  recordGeneratedFiles,
  sortLot,
} from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap, unwrapFailure } from '../testing/workshop.ts';
import { closeReissue } from './closeReissue.ts';
import { makeReissueLots } from './makeReissueLots.ts';

onBothDatabases((getWorkshop) => {
  afterEach(async () => {
    await getWorkshop().db.deleteFrom('settings').execute();
    await getWorkshop().db.deleteFrom('setting_versions').execute();
  });

  const readLot = (id: string) =>
    getWorkshop().db.selectFrom('lots').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const checkInvariants = async () => expect(await checkWorkshop(getWorkshop().db)).toEqual([]);

  /** Cuts a lot of orders of one label sheet each, in the closed loop, and reissues its first strips. */
  async function spoilStrips(orderCount: number, badCount: number) {
    const workshop = getWorkshop();
    const changes = [
      { key: 'reissueLoop', value: 'closed', expectedVersion: 0 },
      { key: 'reissueCap', value: 1, expectedVersion: 0 },
    ];
    unwrap(await changeSettings(workshop.as('administrator'), { comment: null, changes }));
    const orderIds: string[] = [];
    for (let n = 0; n < orderCount; n += 1)
      orderIds.push(await workshop.order([{ code: 'EAO' }], { store: 'uk' }));
    const [lotId = ''] = await makePrintedLots(workshop);
    await cutLot(workshop, lotId);
    const strips = (await readLiveStrips(workshop, lotId)).slice(0, badCount);
    for (const { id } of strips) {
      const dispositions = [{ stripId: id, disposition: 'Ressortir' as const }];
      const dispose = { lotId, strips: dispositions, reason: 'badCut' };
      unwrap(await disposeStrips(workshop.as('preparator'), dispose));
    }
    const reissues = await workshop.db
      .selectFrom('reissues')
      .select(['id', 'order_id'])
      .where('state', '=', 'open')
      .orderBy('id')
      .execute();
    expect((await readLot(lotId)).cutting).toBe('dec_bde_ressortir');
    return { lotId, orderIds, reissues };
  }

  async function makeReprintMegalot(): Promise<string> {
    const generator = getWorkshop().as('generator');
    unwrap(await makeReissueLots(generator, { closing: 'all' }));
    const [megalot] = unwrap(await makeMegalots(generator, { closing: 'all' })).megalots;
    return megalot?.megalotId ?? '';
  }

  it('LOT-20 in the closed loop a whole lot waits, and is queued at the press when its reprints have files', async () => {
    const workshop = getWorkshop();
    const { lotId, orderIds } = await spoilStrips(2, 1);
    const move = (to: 'dec_tri_en_cours' | 'attente') =>
      moveLotCutting(workshop.as('generator'), { lotId, to, reason: 'mistake' });
    expect(unwrapFailure(await move('dec_tri_en_cours')).kind).toBe('moveNotAllowed');
    const reprint = await makeReprintMegalot();
    expect((await readLot(lotId)).cutting).toBe('dec_bde_ressortir');
    await checkInvariants();
    await recordGeneratedFiles(workshop, reprint);
    expect((await readLot(lotId)).cutting).toBe('dec_durst');
    await checkInvariants();
    // The megalot of the lot is printed, so this move can't withdraw its files.
    expect(unwrapFailure(await move('attente')).kind).toBe('moveNotAllowed');
    await printMegalot(workshop, reprint);
    for (const id of await readLotIds(workshop, reprint)) {
      await cutLot(workshop, id);
      await sortLot(workshop, id);
    }
    const preparator = workshop.as('preparator');
    for (const to of ['dec_impression', 'dec_bde_imprimees'] as const)
      unwrap(await moveLotCutting(preparator, { lotId, to }));
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
    for (const id of orderIds) expect((await readOrderRow(workshop, id)).status).toBe('fabriquee');
    await checkInvariants();
  });

  it('LOT-20, LOT-22 a lot whose reprints are withdrawn or cancelled returns to its previous state', async () => {
    const workshop = getWorkshop();
    const { lotId, reissues, orderIds } = await spoilStrips(3, 2);
    const [first, second] = reissues;
    const closing = { reissueId: first?.id ?? '', as: 'withdrawn' as const, reason: 'found' };
    unwrap(await closeReissue(workshop.as('superPreparator'), closing));
    expect((await readLot(lotId)).cutting).toBe('dec_bde_ressortir');
    const canceled = { orderId: second?.order_id ?? '', reason: 'customerWish', confirmed: true };
    unwrap(await cancelOrder(workshop.as('customerService'), canceled));
    expect((await readLot(lotId)).cutting).toBe('dec_tri_en_cours');
    await checkInvariants();
    await sortLot(workshop, lotId);
    const others = orderIds.filter((id) => id !== second?.order_id);
    for (const id of others) expect((await readOrderRow(workshop, id)).status).toBe('fabriquee');
    await checkInvariants();
  });
});

import { expect, it } from 'vitest';
import { findBlockersOfOrders } from '../../queries/blockers/findBlockersOfOrders.ts';
import { finishFabrication } from '../floor/finishFabrication.ts';
import { startFabrication } from '../floor/startFabrication.ts';
import { disposeStrips } from '../lots/disposeStrips.ts';
import { moveLotCutting } from '../lots/moveLotCutting.ts';
import { makeMegalots } from '../megalots/makeMegalots.ts';
import { scanIntoParcel } from '../packing/scanIntoParcel.ts';
import { shipParcel } from '../packing/shipParcel.ts';
import {
  cutLot,
  makePrintedLots,
  printMegalot,
  readItems,
  readLiveStrips,
  readLotIds,
  readOrderRow,
  recordGeneratedFiles,
  sortLot,
} from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap, unwrapFailure } from '../testing/workshop.ts';
import { approveReissue } from './approveReissue.ts';
import { closeReissue } from './closeReissue.ts';
import { createReissue } from './createReissue.ts';
import { makeReissueLots } from './makeReissueLots.ts';

/** Makes reissue lots from the open reissues, and prints, cuts and sorts them. */
async function reprint(workshop: TestWorkshop): Promise<void> {
  unwrap(await makeReissueLots(workshop.as('generator'), { closing: 'all' }));
  const { megalots } = unwrap(await makeMegalots(workshop.as('generator'), { closing: 'all' }));
  for (const { megalotId } of megalots) {
    await recordGeneratedFiles(workshop, megalotId ?? '');
    await printMegalot(workshop, megalotId ?? '');
    for (const lotId of await readLotIds(workshop, megalotId ?? '')) {
      await cutLot(workshop, lotId);
      await sortLot(workshop, lotId);
    }
  }
}

onBothDatabases((getWorkshop) => {
  it('LOT-19, BLD-20, BLD-23 a bad strip is printed again in a reissue lot while the rest of its lot continues', async () => {
    const workshop = getWorkshop();
    const bad = await workshop.order([{ code: 'EAO' }]);
    const good = await workshop.order([{ code: 'EAO' }]);
    const [lotId = ''] = await makePrintedLots(workshop);
    await cutLot(workshop, lotId);
    const [strip] = await readLiveStrips(workshop, lotId);
    const dispose = { lotId, strips: [{ stripId: strip?.id ?? '', disposition: 'Ressortir' as const }] };
    expect(unwrapFailure(await disposeStrips(workshop.as('preparator'), dispose))).toEqual({
      kind: 'reasonRequired',
    });
    const done = unwrap(await disposeStrips(workshop.as('preparator'), { ...dispose, reason: 'badPrint' }));
    expect(done.cutting).toBe('dec_tri_en_cours');
    const events = await workshop.db
      .selectFrom('events')
      .select(['from_state', 'to_state'])
      .where('object_id', '=', lotId)
      .where('track', '=', 'cutting')
      .orderBy('n', 'desc')
      .limit(2)
      .execute();
    expect(events).toEqual([
      { from_state: 'dec_bde_ressortir', to_state: 'dec_tri_en_cours' },
      { from_state: 'dec_tri_en_cours', to_state: 'dec_bde_ressortir' },
    ]);
    expect((await readOrderRow(workshop, bad)).status).toBe('ressortie');
    await sortLot(workshop, lotId);
    expect((await readOrderRow(workshop, good)).status).toBe('fabriquee');

    unwrap(await makeReissueLots(workshop.as('generator'), { closing: 'all' }));
    expect((await readOrderRow(workshop, bad)).status).toBe('reserve');
    await reprint(workshop);
    expect((await readOrderRow(workshop, bad)).status).toBe('fabriquee');
    const reissue = await workshop.db
      .selectFrom('reissues')
      .selectAll()
      .where('order_id', '=', bad)
      .executeTakeFirstOrThrow();
    expect(reissue).toMatchObject({ strip_id: strip?.id, n: 1, reason: 'badPrint', state: 'done' });
    const reprintedStrip = await workshop.db
      .selectFrom('strips')
      .select('disposition')
      .where('reissue_id', '=', reissue.id)
      .executeTakeFirstOrThrow();
    expect(reprintedStrip).toEqual({ disposition: 'OK' });
  });

  it('LOT-18, BLD-21, ORD-20 reissues above a fifth of a lot need a supervisor, and a lot can’t end with an undecided strip', async () => {
    const workshop = getWorkshop();
    for (let n = 0; n < 6; n += 1) await workshop.order([{ code: 'EAO' }], { store: 'es' });
    const [lotId = ''] = await makePrintedLots(workshop);
    await cutLot(workshop, lotId);
    const strips = await readLiveStrips(workshop, lotId);
    const reissueStripAs = (role: 'preparator' | 'superPreparator', n: number) =>
      disposeStrips(workshop.as(role), {
        lotId,
        strips: [{ stripId: strips[n]?.id ?? '', disposition: 'Ressortir' }],
        reason: 'damaged',
      });
    unwrap(await reissueStripAs('preparator', 0));
    const [reissueId = ''] = unwrap(await reissueStripAs('preparator', 1)).reissueIds;
    const makeLotsOfReissues = async () => {
      const made = await makeReissueLots(workshop.as('generator'), { closing: 'all' });
      return unwrap(made).lots.flatMap(({ reissueIds }) => reissueIds);
    };
    expect(await makeLotsOfReissues()).not.toContain(reissueId);
    const { order_id } = strips[1] ?? { order_id: '' };
    expect((await readOrderRow(workshop, order_id)).status).toBe('ressortie');
    expect(await findBlockersOfOrders(workshop.db, [order_id])).toContainEqual(
      expect.objectContaining({ code: 'reissueToApprove', role: 'superPreparator' }),
    );
    expect(unwrapFailure(await approveReissue(workshop.as('preparator'), { reissueId }))).toMatchObject({
      kind: 'forbidden',
    });
    unwrap(await approveReissue(workshop.as('superPreparator'), { reissueId }));
    expect(unwrapFailure(await approveReissue(workshop.as('superPreparator'), { reissueId }))).toMatchObject({
      guard: 'waitsForApproval',
    });
    const [approvedReissueId = ''] = unwrap(await reissueStripAs('superPreparator', 2)).reissueIds;
    expect((await makeLotsOfReissues()).toSorted()).toEqual([reissueId, approvedReissueId].toSorted());
    expect(
      unwrapFailure(await moveLotCutting(workshop.as('preparator'), { lotId, to: 'dec_complet' })),
    ).toEqual({
      kind: 'guardRefused',
      guard: 'everyStripDisposed',
      detail: 'cutting',
    });
    await reprint(workshop);
  });

  it('BLD-25 an order with an open reissue is parked in a slot when its other strip is sorted', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }, { code: 'ETV' }], { store: 'it' });
    await makePrintedLots(workshop);
    const [bad, good] = await readItems(workshop, orderId);
    for (const lotId of [bad?.lot_id ?? '', good?.lot_id ?? '']) await cutLot(workshop, lotId);
    const strips = [{ stripId: bad?.strip_id ?? '', disposition: 'Ressortir' as const }];
    const dispose = { lotId: bad?.lot_id ?? '', strips, reason: 'badPrint' };
    unwrap(await disposeStrips(workshop.as('preparator'), dispose));
    expect((await readOrderRow(workshop, orderId)).slot).toBeNull();
    await sortLot(workshop, good?.lot_id ?? '');
    const { status, slot } = await readOrderRow(workshop, orderId);
    expect([status, slot]).toEqual(['ressortie', expect.stringMatching(/^[A-Z]\d+$/)]);
    await reprint(workshop);
  });

  it('LOT-22, ORD-23 when a missing strip is found, its reissue is withdrawn and the order continues', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }], { store: 'it' });
    const [lotId = ''] = await makePrintedLots(workshop);
    const [strip] = await readLiveStrips(workshop, lotId);
    const made = await createReissue(workshop.as('preparator'), {
      orderId,
      stripIds: [strip?.id ?? ''],
      reason: 'missing',
    });
    const [reissueId = ''] = unwrap(made).reissueIds;
    expect((await readOrderRow(workshop, orderId)).status).toBe('ressortie');
    const closing = { reissueId, as: 'withdrawn' as const, reason: 'found' };
    expect(unwrapFailure(await closeReissue(workshop.as('preparator'), closing))).toEqual({
      kind: 'forbidden',
      capability: 'supervise',
    });
    unwrap(await closeReissue(workshop.as('superPreparator'), closing));
    expect((await readOrderRow(workshop, orderId)).status).toBe('imprimee');
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
    expect((await readOrderRow(workshop, orderId)).status).toBe('fabriquee');
  });

  it('INV-13, REL-11 a strip has at most one open reissue', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }], { store: 'uk' });
    const [lotId = ''] = await makePrintedLots(workshop);
    const [strip] = await readLiveStrips(workshop, lotId);
    const reissueStrip = () =>
      createReissue(workshop.as('superPreparator'), {
        orderId,
        stripIds: [strip?.id ?? ''],
        reason: 'missing',
      });
    unwrap(await reissueStrip());
    expect(unwrapFailure(await reissueStrip())).toEqual({
      kind: 'guardRefused',
      guard: 'reissueOpen',
      detail: strip?.id,
    });
    await reprint(workshop);
  });

  it('FAB-9, FAB-20, SHP-12 an object found to be bad at packing is printed and made again', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'MUG' }], { store: 'de' });
    for (const lotId of await makePrintedLots(workshop)) {
      await cutLot(workshop, lotId);
      await sortLot(workshop, lotId);
    }
    const makeMug = async () => {
      const [item] = await readItems(workshop, orderId);
      unwrap(await startFabrication(workshop.as('preparator'), { itemId: item?.id ?? '' }));
      unwrap(await finishFabrication(workshop.as('preparator'), { itemId: item?.id ?? '', confirmed: true }));
    };
    await makeMug();
    const [mug] = await readItems(workshop, orderId);
    unwrap(
      await createReissue(workshop.as('preparator'), {
        orderId,
        itemIds: [mug?.id ?? ''],
        reason: 'badColour',
      }),
    );
    expect(await readOrderRow(workshop, orderId)).toMatchObject({
      status: 'ressortie',
      fab_status: 'FAB_EN_ATTENTE',
    });
    await reprint(workshop);
    expect(await readOrderRow(workshop, orderId)).toMatchObject({
      status: 'imprimee',
      fab_status: 'FAB_A_FAIRE',
    });
    await makeMug();
    expect((await readOrderRow(workshop, orderId)).status).toBe('fabriquee');
  });

  it('WSC-406 a piece that was not shipped can’t be reissued as lost by post, from its order or at sorting', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }], { store: 'fr' });
    const [lotId = ''] = await makePrintedLots(workshop);
    await cutLot(workshop, lotId);
    const [strip] = await readLiveStrips(workshop, lotId);
    const floor = workshop.as('preparator');
    const reason = 'lostByPost';
    const refused = { kind: 'reasonUnknown', list: 'reissue' };
    const stripId = strip?.id ?? '';
    const strips = [{ stripId, disposition: 'Ressortir' }] as const;
    expect(unwrapFailure(await createReissue(floor, { orderId, stripIds: [stripId], reason }))).toEqual(
      refused,
    );
    expect(unwrapFailure(await disposeStrips(floor, { lotId, strips, reason }))).toEqual(refused);
    // The same strip can be reissued for another reason.
    unwrap(await disposeStrips(floor, { lotId, strips, reason: 'damaged' }));
  });

  it('ORD-21, ACC-18, INV-12 after shipping, customer service can reissue an item, and the first shipment is kept', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }, { code: 'MUG' }], {
      store: 'fr',
      postcode: '20000',
    });
    for (const lotId of await makePrintedLots(workshop)) {
      await cutLot(workshop, lotId);
      await sortLot(workshop, lotId);
    }
    const packAndShip = async () => {
      for (const item of await readItems(workshop, orderId)) {
        await scanIntoParcel(workshop.as('preparator'), { code: `I/${item.id}` });
      }
      return unwrap(await shipParcel(workshop.as('preparator'), { orderId })).outcome;
    };
    const items = await readItems(workshop, orderId);
    const mug = items.find((item) => item.kind === 'object')?.id ?? '';
    const label = items.find((item) => item.kind === 'label')?.id ?? '';
    unwrap(await startFabrication(workshop.as('preparator'), { itemId: mug }));
    unwrap(await finishFabrication(workshop.as('preparator'), { itemId: mug, confirmed: true }));
    expect(await packAndShip()).toBe('orderShipped');

    const input = { orderId, itemIds: [label], reason: 'lostByPost', ticket: 'SAV-1' };
    expect(unwrapFailure(await createReissue(workshop.as('superPreparator'), input))).toEqual({
      kind: 'forbidden',
      capability: 'reissueShipped',
    });
    unwrap(await createReissue(workshop.as('customerService'), input));
    expect((await readOrderRow(workshop, orderId)).status).toBe('ressortieV2');
    await reprint(workshop);
    expect((await readOrderRow(workshop, orderId)).status).toBe('fabriquee');
    expect(await packAndShip()).toBe('orderShipped');
    expect((await readOrderRow(workshop, orderId)).status).toBe('complete');
    // The first parcel keeps the label and the mug. The second parcel has the label that was printed again.
    const shippedItems = await workshop.db
      .selectFrom('parcel_items')
      .innerJoin('parcels', 'parcels.id', 'parcel_items.parcel_id')
      .select(['parcels.number', 'parcel_items.item_id'])
      .where('parcels.order_id', '=', orderId)
      .where('parcels.state', '=', 'shipped')
      .where('parcel_items.live', '=', true)
      .orderBy('parcels.number')
      .execute();
    expect(shippedItems).toHaveLength(3);
    expect(shippedItems.map((row) => [row.number, row.item_id])).toEqual(
      expect.arrayContaining([
        [1, label],
        [1, mug],
        [2, label],
      ]),
    );
  });
});

import { expect, it } from 'vitest';
import { disposeStrips } from '../lots/disposeStrips.ts';
import { makeLots } from '../lots/makeLots.ts';
import { leaseMegalot } from '../megalots/leaseMegalot.ts';
import { moveMegalot } from '../megalots/moveMegalot.ts';
import { scanIntoParcel } from '../packing/scanIntoParcel.ts';
import { createReissue } from '../reissues/createReissue.ts';
import {
  cutLot,
  makeLotsAndMegalots,
  makePrintedLots,
  printMegalot,
  readItems,
  readLiveStrips,
  readLotRow,
  readMegalotRow,
  readOrderRow,
  recordGeneratedFiles,
  sortLot,
} from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap, unwrapFailure } from '../testing/workshop.ts';
import { cancelOrder } from './cancelOrder.ts';
import { holdOrder, unholdOrder } from './holdOrder.ts';

onBothDatabases((getWorkshop) => {
  it('ORD-27, BLD-17 a cancelled order leaves its unfinished lot at once, and another order takes its place', async () => {
    const workshop = getWorkshop();
    const first = await workshop.order([{ code: 'EAO' }]);
    const [lot] = unwrap(await makeLots(workshop.as('generator'), { closing: 'all' })).lots;
    const next = await workshop.order([{ code: 'EAO' }]);
    unwrap(await cancelOrder(workshop.as('customerService'), { orderId: first, reason: 'customerWish' }));
    expect(await readOrderRow(workshop, first)).toMatchObject({
      status: 'canceled',
      shop_status: 'canceled',
    });
    expect(await readOrderRow(workshop, next)).toMatchObject({ status: 'reserve' });
    const strips = await readLiveStrips(workshop, lot?.lotId ?? '');
    expect(strips.map((strip) => strip.order_id)).toEqual([next]);
    await makeLotsAndMegalots(workshop);
  });

  it('ORD-28, BLD-18, FIL-5 files that aren’t printed yet are made again without the cancelled order', async () => {
    const workshop = getWorkshop();
    const kept = await workshop.order([{ code: 'EAO' }], { store: 'es' });
    const canceled = await workshop.order([{ code: 'EAO' }], { store: 'es' });
    const [megalotId = ''] = await makeLotsAndMegalots(workshop);
    await recordGeneratedFiles(workshop, megalotId);
    unwrap(await cancelOrder(workshop.as('administrator'), { orderId: canceled, reason: 'fraud' }));
    const megalot = await workshop.db
      .selectFrom('megalots')
      .select(['file_state', 'revision'])
      .where('id', '=', megalotId)
      .executeTakeFirstOrThrow();
    expect(megalot).toEqual({ file_state: 0, revision: 2 });
    expect(workshop.jobs.at(-1)).toEqual({ queue: 'generateMegalot', data: { megalotId, revision: 2 } });
    expect((await readOrderRow(workshop, kept)).status).toBe('reserve');
    await recordGeneratedFiles(workshop, megalotId);
    expect((await readOrderRow(workshop, kept)).status).toBe('generated');
  });

  it('ORD-29, BLD-19, SHP-22 during production, a cancelled order’s strip is pulled and the order can’t be shipped', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }], { store: 'it' });
    const other = await workshop.order([{ code: 'EAO' }], { store: 'it' });
    const [lotId = ''] = await makePrintedLots(workshop);
    const readMegalot = async () =>
      readMegalotRow(workshop, (await readLotRow(workshop, lotId)).megalot_id ?? '');
    const megalot = await readMegalot();
    const service = workshop.as('customerService');
    expect(unwrapFailure(await cancelOrder(service, { orderId, reason: 'customerWish' }))).toEqual({
      kind: 'guardRefused',
      guard: 'confirmed',
      detail: 'order',
    });
    unwrap(await cancelOrder(service, { orderId, reason: 'customerWish', confirmed: true }));
    const strips = await readLiveStrips(workshop, lotId);
    expect(strips.map((strip) => [strip.order_id, strip.disposition])).toEqual([
      [orderId, 'Retirer'],
      [other, null],
    ]);
    expect((await readItems(workshop, orderId)).map((item) => item.pulled)).toEqual([true]);
    expect(await readMegalot()).toEqual(megalot);
    expect((await readLotRow(workshop, lotId)).cutting).toBe('dec_bde_imprimees');
    await cutLot(workshop, lotId);
    const pulledStripId = strips[0]?.id ?? '';
    const result = await disposeStrips(workshop.as('preparator'), {
      lotId,
      strips: [{ stripId: pulledStripId, disposition: 'OK' }],
    });
    expect(unwrapFailure(result)).toEqual({ kind: 'guardRefused', guard: 'mustPull', detail: pulledStripId });
    expect(
      unwrapFailure(await scanIntoParcel(workshop.as('preparator'), { code: `B/${pulledStripId}` })),
    ).toEqual({
      kind: 'orderIneligible',
      order: orderId,
      why: 'canceled',
    });
  });

  it('ACC-18, ACC-19, CMD-16 a shop manager can hold but not cancel an order, and a refusal changes nothing', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'EAO' }], { store: 'uk' });
    const before = await readOrderRow(workshop, orderId);
    expect(unwrapFailure(await cancelOrder(workshop.as('shopManager'), { orderId }))).toMatchObject({
      kind: 'forbidden',
    });
    expect(unwrapFailure(await holdOrder(workshop.as('shopManager'), { orderId, reason: ' ' }))).toEqual({
      kind: 'reasonRequired',
    });
    expect(await readOrderRow(workshop, orderId)).toEqual(before);
    unwrap(await holdOrder(workshop.as('shopManager'), { orderId, reason: 'address' }));
    unwrap(await unholdOrder(workshop.as('shopManager'), { orderId }));
  });

  it('ORD-25, ORD-26, BLD-13 a held order enters no lot, and production continues for a held order that is in a lot', async () => {
    const workshop = getWorkshop();
    const outside = await workshop.order([{ code: 'EAO' }], { store: 'de' });
    const service = workshop.as('customerService');
    unwrap(await holdOrder(service, { orderId: outside, reason: 'address' }));
    const inside = await workshop.order([{ code: 'EAO' }], { store: 'de' });
    const [megalotId = ''] = (await makeLotsAndMegalots(workshop)).slice(-1);
    unwrap(await holdOrder(service, { orderId: inside, reason: 'fraud' }));
    await recordGeneratedFiles(workshop, megalotId);
    expect(await readOrderRow(workshop, outside)).toMatchObject({
      status: 'holded',
      previous_status: 'processing',
    });
    expect(await readOrderRow(workshop, inside)).toMatchObject({
      status: 'holded',
      previous_status: 'generated',
      hold_reason: 'fraud',
    });
    expect(unwrap(await unholdOrder(service, { orderId: inside })).status).toBe('generated');
    expect(unwrap(await unholdOrder(service, { orderId: outside })).status).toBe('processing');
  });

  it('ORD-28, CMD-16 the cancellation of a megalot’s only order ends the megalot', async () => {
    const workshop = getWorkshop();
    await makeLotsAndMegalots(workshop);
    const orderId = await workshop.order([{ code: 'EAO' }], { store: 'de' });
    const [megalotId = ''] = await makeLotsAndMegalots(workshop);
    unwrap(await cancelOrder(workshop.as('customerService'), { orderId, reason: 'customerWish' }));
    const megalot = await workshop.db
      .selectFrom('megalots')
      .select(['live', 'lot_count'])
      .where('id', '=', megalotId)
      .executeTakeFirstOrThrow();
    expect(megalot).toEqual({ live: false, lot_count: 0 });
    const lease = await leaseMegalot(workshop.as('system'), { megalotId, revision: 1, generatorId: 'g' });
    expect(unwrapFailure(lease)).toMatchObject({ guard: 'revisionCurrent' });
  });

  it('FIL-8, LOT-6, INV-13 a withdrawn megalot is printed again without cancelled orders, and its open reissues end', async () => {
    const workshop = getWorkshop();
    const canceled = await workshop.order([{ code: 'EAO' }], { store: 'es' });
    const bad = await workshop.order([{ code: 'EAO' }], { store: 'es' });
    const [lotId = ''] = await makePrintedLots(workshop);
    unwrap(
      await cancelOrder(workshop.as('customerService'), {
        orderId: canceled,
        reason: 'customerWish',
        confirmed: true,
      }),
    );
    const strip = (await readLiveStrips(workshop, lotId)).find((one) => one.order_id === bad)?.id ?? '';
    unwrap(
      await createReissue(workshop.as('preparator'), { orderId: bad, stripIds: [strip], reason: 'badPrint' }),
    );
    const { megalot_id } = await workshop.db
      .selectFrom('lots')
      .select('megalot_id')
      .where('id', '=', lotId)
      .executeTakeFirstOrThrow();
    const withdraw = { megalotId: megalot_id ?? '', to: 'mg_dec_aucun' as const, reason: 'wrongContent' };
    unwrap(await moveMegalot(workshop.as('superPreparator'), withdraw));
    unwrap(await moveMegalot(workshop.as('generator'), withdraw));
    expect((await readLiveStrips(workshop, lotId)).map((one) => [one.order_id, one.disposition])).toEqual([
      [bad, null],
    ]);
    expect((await readOrderRow(workshop, bad)).status).toBe('reserve');
    const reissues = await workshop.db
      .selectFrom('reissues')
      .select('state')
      .where('order_id', '=', bad)
      .execute();
    expect(reissues).toEqual([{ state: 'withdrawn' }]);
    await recordGeneratedFiles(workshop, megalot_id ?? '');
    await printMegalot(workshop, megalot_id ?? '');
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
    expect((await readOrderRow(workshop, bad)).status).toBe('fabriquee');
  });
});

import { expect, it } from 'vitest';
import { findBlockersOfOrders } from '../../queries/blockers/findBlockersOfOrders.ts';
import { readSteps } from '../../queries/monitoring/readSteps.ts';
import { findOrdersPage, type OrderFilter } from '../../queries/orders/orderRows.ts';
import { readSettings } from '../../queries/settings/readSettings.ts';
import { readOrderInPacking } from '../../queries/shipping/readOrderInPacking.ts';
import { readPacking } from '../../queries/shipping/readPacking.ts';
import { findOrdersToShip } from '../../queries/shipping/shippingQueue.ts';
import { advanceCheckbook } from '../checkbooks/advanceCheckbook.ts';
import { finishFabrication } from '../floor/finishFabrication.ts';
import { problemFabrication } from '../floor/problemFabrication.ts';
import { startFabrication } from '../floor/startFabrication.ts';
import { scanIntoParcel } from '../packing/scanIntoParcel.ts';
import { createReissue } from '../reissues/createReissue.ts';
import { changeSettings } from '../settings/changeSettings.ts';
import { cutLot, makePrintedLots, readItems, readOrderRow, sortLot } from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type OrderLine, type TestWorkshop, unwrap, unwrapFailure } from '../testing/workshop.ts';
import { completeCip } from './completeCip.ts';
import { declareCipMissing } from './declareCipMissing.ts';
import { receiveAtCip } from './receiveAtCip.ts';
import { sendToCip } from './sendToCip.ts';

onBothDatabases((getWorkshop) => {
  it('CIP-1, CIP-2, CIP-5 a pack is sent, received by scan, put together by a second scan, and only then packed', async () => {
    const workshop = getWorkshop();
    const { orderId, megalotIds } = await makePack(workshop);
    const preparator = workshop.as('preparator');
    const pack = () => scanIntoParcel(preparator, { code: `O/${orderId}` });
    expect(await readOrderRow(workshop, orderId)).toMatchObject({ status: 'fabriquee' });
    expect(unwrapFailure(await pack())).toMatchObject({ kind: 'guardRefused', guard: 'cipDone' });
    const [blocker] = await findBlockersOfOrders(workshop.db, [orderId]);
    expect(blocker).toMatchObject({ code: 'waitsForCip', station: 'cip', role: 'preparator' });

    for (const megalotId of megalotIds) unwrap(await sendToCip(preparator, { megalotId }));
    expect(unwrapFailure(await sendToCip(preparator, { megalotId: megalotIds[0] ?? '' }))).toMatchObject({
      guard: 'cipToSend',
    });
    const items = await readItems(workshop, orderId);
    for (const [index, { id }] of items.entries()) {
      if (index === items.length - 1) break;
      unwrap(await receiveAtCip(preparator, { code: `I/${id}` }));
    }
    const [first] = items;
    const last = items.at(-1);
    expect(unwrapFailure(await receiveAtCip(preparator, { code: `I/${first?.id}` }))).toMatchObject({
      guard: 'cipPackComplete',
      detail: '1',
    });
    expect(unwrap(await receiveAtCip(preparator, { code: `I/${last?.id}` }))).toMatchObject({
      outcome: 'received',
      left: 0,
    });
    expect(unwrapFailure(await pack())).toMatchObject({ guard: 'cipDone' });
    expect(unwrap(await receiveAtCip(preparator, { code: `I/${last?.id}` }))).toMatchObject({
      outcome: 'packDone',
    });
    expect(unwrapFailure(await receiveAtCip(preparator, { code: `I/${last?.id}` }))).toMatchObject({
      guard: 'cipOpen',
    });
    expect(unwrap(await pack())).toMatchObject({ outcome: 'packNow' });
  });

  it('WSC-500 while an order is unfinished, the screen and the scan refuse a part that waits for the CIP line', async () => {
    const workshop = getWorkshop();
    const { orderId } = await makePack(workshop, 'es', [{ code: 'MUG' }]);
    const order = await readOrderRow(workshop, orderId);
    const { items, ready } = await readPacking(workshop.db, order);
    expect(ready).toBe(false);
    const refused = new Map(items.map(({ item, refusal }) => [item.id, refusal]));
    const made = (await readOrderInPacking(workshop.db, order)).made;
    expect(made.size).toBeGreaterThan(0);
    for (const itemId of made) {
      const result = await scanIntoParcel(workshop.as('preparator'), { code: `I/${itemId}` });
      expect(unwrapFailure(result)).toMatchObject({ guard: 'cipDone', detail: itemId });
      expect(refused.get(itemId)).toMatchObject({ guard: 'cipDone', detail: itemId });
    }
  });

  it('OFF-281 the step shipping has to do as many orders as /expedition can pack, and counts those at the CIP line apart', async () => {
    const workshop = getWorkshop();
    const { db, now } = workshop;
    const readCounts = async () => {
      const settings = await readSettings(db);
      const shipping = (await readSteps(db, { now, settings })).find(({ step }) => step === 'shipping');
      const countListed = async (filter: OrderFilter) =>
        (
          await findOrdersPage(
            db,
            { packing: false, settings, ...filter },
            'openFirst',
            { page: 1, size: 1 },
            now,
          )
        ).total;
      const statuses = ['fabriquee'] as const;
      const listed = [
        await countListed({ statuses, atCip: false }),
        await countListed({ statuses, atCip: true }),
      ];
      const { total } = await findOrdersToShip(db, {}, { page: 1, size: 1 });
      // /expedition also lists the orders that somebody packs now.
      const ready = total - (shipping?.running ?? 0);
      return { toDo: shipping?.toDo, ready, atCip: shipping?.atCip, listed };
    };
    const before = await readCounts();
    await makePack(workshop, 'es');
    const after = await readCounts();
    const { ready, atCip = 0 } = before;
    expect(after).toEqual({ toDo: ready, ready, atCip: atCip + 1, listed: [ready, atCip + 1] });
  });

  it('CIP-2 a pack with a part that needs rework after its arrival is put together only after the rework', async () => {
    const workshop = getWorkshop();
    const { orderId } = await makePack(workshop, 'it');
    const [preparator, supervisor] = [workshop.as('preparator'), workshop.as('superPreparator')];
    const items = await readItems(workshop, orderId);
    for (const { id } of items) unwrap(await receiveAtCip(preparator, { code: `I/${id}` }));
    const made = items.find(({ pole, fab_status }) => pole !== null && fab_status === 'FAB_COMPLETE');
    const other = items.find(({ id }) => id !== made?.id);
    const itemId = made?.id ?? '';
    unwrap(await problemFabrication(supervisor, { itemId, reason: 'damaged' }));
    const putTogether = () => receiveAtCip(preparator, { code: `I/${other?.id}` });
    expect(unwrapFailure(await putTogether())).toMatchObject({ guard: 'cipPackComplete', detail: '1' });
    unwrap(await finishFabrication(supervisor, { itemId, reason: 'repaired' }));
    expect(unwrap(await putTogether())).toMatchObject({ outcome: 'packDone' });
  });

  it('CIP-3, CIP-4 missing pieces are declared with a reason, block the order, and may be found or printed again', async () => {
    const workshop = getWorkshop();
    const { orderId, megalotIds } = await makePack(workshop, 'es');
    const preparator = workshop.as('preparator');
    const [part, ...others] = await readItems(workshop, orderId);
    const itemId = part?.id ?? '';
    for (const megalotId of megalotIds) unwrap(await sendToCip(preparator, { megalotId }));
    expect(unwrapFailure(await declareCipMissing(preparator, { itemId, quantity: 1 }))).toMatchObject({
      kind: 'reasonRequired',
    });
    const missing = { itemId, quantity: 1, reason: 'missing' };
    expect(unwrapFailure(await declareCipMissing(preparator, { ...missing, quantity: 99 }))).toMatchObject({
      kind: 'inputInvalid',
    });
    unwrap(await declareCipMissing(preparator, missing));
    const readBlockers = async () =>
      (await findBlockersOfOrders(workshop.db, [orderId])).map(({ code }) => code);
    expect(await readBlockers()).toEqual(expect.arrayContaining(['cipMissing']));
    for (const { id } of others) unwrap(await receiveAtCip(preparator, { code: `I/${id}` }));
    const completed = [];
    for (const megalotId of megalotIds)
      completed.push(...unwrap(await completeCip(preparator, { megalotId })).lines);
    expect(completed.filter(({ refusal }) => refusal !== null)).toMatchObject([
      { itemId, refusal: { guard: 'cipReceived' } },
    ]);
    unwrap(await receiveAtCip(preparator, { code: `I/${itemId}`, quantity: part?.quantity ?? 1 }));
    expect(await readBlockers()).not.toContain('cipMissing');

    unwrap(await createReissue(preparator, { orderId, itemIds: [itemId], reason: 'missing' }));
    expect((await readItems(workshop, orderId)).find(({ id }) => id === itemId)).toMatchObject({
      cip_sent: 0,
      cip_received: 0,
      cip_done_at: null,
    });
    expect(unwrapFailure(await receiveAtCip(preparator, { code: `I/${itemId}` }))).toMatchObject({
      why: 'notMade',
    });
  });

  it('CIP-3 missing pieces that are printed again block their order as a reissue', async () => {
    const workshop = getWorkshop();
    const { orderId } = await makePack(workshop);
    const [part] = await readItems(workshop, orderId);
    const preparator = workshop.as('preparator');
    const readBlockers = async () =>
      (await findBlockersOfOrders(workshop.db, [orderId])).map(({ code }) => code);
    unwrap(await declareCipMissing(preparator, { itemId: part?.id ?? '', quantity: 1, reason: 'missing' }));
    expect(await readBlockers()).toContain('cipMissing');
    unwrap(await createReissue(preparator, { orderId, itemIds: [part?.id ?? ''], reason: 'missing' }));
    const blockers = await readBlockers();
    expect(blockers).toContain('reissueOpen');
    expect(blockers).not.toContain('cipMissing');
  });

  it('CIP-6 the setting `cipLine` switches the CIP line off, and other goods never pass it', async () => {
    const workshop = getWorkshop();
    const { orderId } = await makePack(workshop, 'it');
    const preparator = workshop.as('preparator');
    const other = await workshop.order([{ code: 'EAO' }], { store: 'de' });
    const [label] = await readItems(workshop, other);
    expect(unwrapFailure(await receiveAtCip(preparator, { code: `I/${label?.id}` }))).toMatchObject({
      guard: 'cipItem',
    });
    unwrap(
      await changeSettings(workshop.as('administrator'), {
        changes: [{ key: 'cipLine', expectedVersion: 0, value: false }],
        comment: null,
      }),
    );
    expect(unwrap(await scanIntoParcel(preparator, { code: `O/${orderId}` }))).toMatchObject({
      outcome: 'packNow',
    });
  });
});

/** Creates an order of a pack whose parts are all made, and of other lines whose objects aren't made. */
async function makePack(
  workshop: TestWorkshop,
  store: 'fr' | 'es' | 'it' = 'fr',
  unmadeLines: readonly OrderLine[] = [],
) {
  const orderId = await workshop.order([{ code: 'PAC_ECO', texts: ['Zoé'] }, ...unmadeLines], { store });
  const preparator = workshop.as('preparator');
  const lots = await makePrintedLots(workshop);
  for (const lotId of lots) {
    const { strip_count } = await workshop.db
      .selectFrom('lots')
      .select('strip_count')
      .where('id', '=', lotId)
      .executeTakeFirstOrThrow();
    if (strip_count === 0) continue;
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
  }
  for (const { id, line, fab_status } of await readItems(workshop, orderId)) {
    if (line !== 1 || fab_status !== 'FAB_A_FAIRE') continue;
    unwrap(await startFabrication(preparator, { itemId: id }));
    unwrap(await finishFabrication(preparator, { itemId: id, confirmed: true }));
  }
  const books = await workshop.db
    .selectFrom('checkbooks')
    .select('id')
    .where('order_id', '=', orderId)
    .execute();
  for (const { id: checkbookId } of books) {
    for (;;) {
      const advanced = await advanceCheckbook(preparator, { checkbookId });
      if (!advanced.ok) break;
    }
  }
  const megalots = await workshop.db
    .selectFrom('items')
    .innerJoin('lots', 'lots.id', 'items.lot_id')
    .select('lots.megalot_id')
    .distinct()
    .where('items.order_id', '=', orderId)
    .execute();
  return { orderId, megalotIds: megalots.map(({ megalot_id }) => megalot_id ?? '') };
}

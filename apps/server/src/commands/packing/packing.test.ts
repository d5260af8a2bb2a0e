import { expect, it } from 'vitest';
import { finishFabrication } from '../floor/finishFabrication.ts';
import { scan } from '../floor/scan.ts';
import { startFabrication } from '../floor/startFabrication.ts';
import { undoScan } from '../floor/undoScan.ts';
import { cancelOrder } from '../orders/cancelOrder.ts';
import { createReissue } from '../reissues/createReissue.ts';
import { makeReissueLots } from '../reissues/makeReissueLots.ts';
import { cutLot, makePrintedLots, readItems, readLotRow, readOrderRow, sortLot } from '../testing/floor.ts';
import { makeOrder } from '../testing/makeOrder.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { unwrap, unwrapFailure } from '../testing/workshop.ts';
import { abortPacking } from './abortPacking.ts';
import { addParcel } from './addParcel.ts';
import { scanIntoParcel } from './scanIntoParcel.ts';
import { shipParcel } from './shipParcel.ts';
import { tickStock } from './tickStock.ts';

onBothDatabases((getWorkshop) => {
  it('SHP-1, SHP-13 an unfinished order gets a shelf slot, and keeps it until it is shipped', async () => {
    const workshop = getWorkshop();
    const orderId = await makeOrder(workshop, [{ code: 'EAO' }, { code: 'MUG' }], { leaveObjects: true });
    const [label] = await readItems(workshop, orderId);
    const parked = unwrap(await scanIntoParcel(workshop.as('preparator'), { code: `B/${label?.strip_id}` }));
    expect(parked).toEqual({ outcome: 'putInSlot', orderId, slot: 'A1', left: 1, undoKey: null, labels: [] });
    expect((await readOrderRow(workshop, orderId)).slot).toBe('A1');
    const mug = (await readItems(workshop, orderId)).find((item) => item.kind === 'object')?.id ?? '';
    unwrap(await startFabrication(workshop.as('preparator'), { itemId: mug }));
    unwrap(await finishFabrication(workshop.as('preparator'), { itemId: mug, confirmed: true }));
    for (const item of await readItems(workshop, orderId)) {
      unwrap(await scanIntoParcel(workshop.as('preparator'), { orderId, code: `I/${item.id}` }));
    }
    unwrap(await shipParcel(workshop.as('preparator'), { orderId }));
    expect((await readOrderRow(workshop, orderId)).slot).toBeNull();
  });

  it('SHP-19, ORD-20 a parcel can’t be shipped with an item that was reissued after its scan', async () => {
    const workshop = getWorkshop();
    const orderId = await makeOrder(workshop, [{ code: 'EAO' }, { code: 'MUG' }]);
    const packer = workshop.as('preparator');
    const items = await readItems(workshop, orderId);
    for (const item of items) unwrap(await scanIntoParcel(packer, { orderId, code: `I/${item.id}` }));
    const torn = items.find((item) => item.kind === 'label')?.id ?? '';
    unwrap(await createReissue(packer, { orderId, itemIds: [torn], reason: 'damaged' }));
    expect(unwrapFailure(await shipParcel(packer, { orderId }))).toEqual({
      kind: 'itemNotExpected',
      item: torn,
      why: 'reissued',
    });
    expect(await readOrderRow(workshop, orderId)).toMatchObject({ status: 'ressortie', shipped_at: null });
  });

  it('SHP-5, SHP-19 codes of another order, unknown codes and unreadable codes are refused', async () => {
    const workshop = getWorkshop();
    const orderId = await makeOrder(workshop, [{ code: 'EAO' }], { store: 'es' });
    const other = await makeOrder(workshop, [{ code: 'EAO' }], { store: 'it' });
    const [itemOfOther] = await readItems(workshop, other);
    const packer = workshop.as('preparator');
    const scanRefused = async (code: string) =>
      unwrapFailure(await scanIntoParcel(packer, { orderId, code }));
    expect(await scanRefused(`I/${itemOfOther?.id}`)).toEqual({
      kind: 'wrongScan',
      code: `I/${itemOfOther?.id}`,
      expected: 'thisOrder',
    });
    expect(await scanRefused('I/0000000000')).toEqual({ kind: 'notFound', object: 'item', id: '0000000000' });
    expect(await scanRefused('garbage')).toEqual({
      kind: 'wrongScan',
      code: 'garbage',
      expected: 'packable',
    });
    expect(await scanRefused(`L/${itemOfOther?.lot_id}`)).toMatchObject({ kind: 'wrongScan' });
    expect(unwrapFailure(await shipParcel(packer, { orderId }))).toMatchObject({ guard: 'parcelFilled' });
    expect(
      await workshop.db
        .selectFrom('parcel_items')
        .select('item_id')
        .where('live', '=', true)
        .where('item_id', '=', itemOfOther?.id ?? '')
        .execute(),
    ).toEqual([]);
  });

  it('SHP-7, SHP-11, WSC-49 an order can have two parcels, stock is ticked by hand, and a partial shipment needs a reason and a right', async () => {
    const workshop = getWorkshop();
    const orderId = await makeOrder(
      workshop,
      [{ code: 'EAO' }, { code: 'MUG', quantity: 2 }, { code: 'PINCE', stock: true }],
      { store: 'uk' },
    );
    const packer = workshop.as('preparator');
    const items = await readItems(workshop, orderId);
    const [label, first, second] = items;
    const scanItem = (id = '') => scanIntoParcel(packer, { orderId, code: `I/${id}` });
    unwrap(await scanItem(label?.id));
    expect(unwrapFailure(await shipParcel(packer, { orderId }))).toEqual({
      kind: 'partialForbidden',
      left: 3,
      roles: ['superPreparator', 'customerService', 'administrator'],
    });
    const unlisted = { orderId, reason: 'tired' };
    expect(unwrapFailure(await shipParcel(workshop.as('superPreparator'), unlisted))).toEqual({
      kind: 'reasonUnknown',
      list: 'partial',
    });
    expect(unwrapFailure(await shipParcel(workshop.as('superPreparator'), { orderId }))).toEqual({
      kind: 'reasonRequired',
    });
    unwrap(await addParcel(packer, { orderId }));
    expect(unwrapFailure(await addParcel(packer, { orderId }))).toMatchObject({ guard: 'parcelFilled' });
    unwrap(await scanItem(first?.id));
    const manual = { orderId, code: `I/${second?.id}` };
    expect(unwrapFailure(await scanIntoParcel(packer, { ...manual, reason: ' ' }))).toEqual({
      kind: 'reasonRequired',
    });
    expect(unwrap(await scanIntoParcel(packer, { ...manual, reason: 'codeUnreadable' })).left).toBe(1);
    expect(unwrap(await tickStock(packer, { orderId, line: 3, ticked: true })).left).toBe(0);
    expect(unwrap(await shipParcel(packer, { orderId, weight: 800 })).outcome).toBe('orderShipped');
    const parcels = await workshop.db
      .selectFrom('parcels')
      .select(['number', 'state', 'weight_g'])
      .where('order_id', '=', orderId)
      .orderBy('number')
      .execute();
    expect(parcels).toEqual([
      { number: 1, state: 'shipped', weight_g: 165 },
      { number: 2, state: 'shipped', weight_g: 800 },
    ]);
  });

  it('SHP-8, ORD-19 after a partial shipment, the order is complete only when the rest is shipped', async () => {
    const workshop = getWorkshop();
    const orderId = await makeOrder(workshop, [{ code: 'EAO' }, { code: 'MUG' }], { store: 'de' });
    const [label, mug] = await readItems(workshop, orderId);
    const service = workshop.as('customerService');
    unwrap(await scanIntoParcel(workshop.as('preparator'), { orderId, code: `I/${label?.id}` }));
    expect(unwrap(await shipParcel(service, { orderId, reason: 'customerWish' }))).toMatchObject({
      outcome: 'partlyShipped',
      left: 1,
    });
    expect((await readOrderRow(workshop, orderId)).status).toBe('fabriquee');
    unwrap(await scanIntoParcel(workshop.as('preparator'), { orderId, code: `I/${mug?.id}` }));
    expect(unwrap(await shipParcel(workshop.as('preparator'), { orderId })).outcome).toBe('orderShipped');
    expect((await readOrderRow(workshop, orderId)).status).toBe('complete');
    expect(
      unwrapFailure(await scanIntoParcel(workshop.as('preparator'), { code: `O/${orderId}` })),
    ).toMatchObject({
      guard: 'notShipped',
    });
  });

  it('EXP-3, EXP-4 a lot is being shipped from its first parcel until its orders are shipped, cancelled or in a reissue lot', async () => {
    const workshop = getWorkshop();
    const [first = '', canceled = '', reissued = ''] = await Promise.all(
      ['1', '2', '3'].map((n) => workshop.order([{ code: 'EAO' }], { store: 'uk', number: `5550001${n}` })),
    );
    const [lotId = ''] = await makePrintedLots(workshop);
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
    const readShipping = async () => (await readLotRow(workshop, lotId)).shipping;
    const packer = workshop.as('preparator');
    expect(await readShipping()).toBe('exp_aucun');
    const [item] = await readItems(workshop, first);
    unwrap(await scanIntoParcel(packer, { orderId: first, code: `I/${item?.id}` }));
    unwrap(await shipParcel(packer, { orderId: first }));
    expect(await readShipping()).toBe('exp_en_cours');
    const [label] = await readItems(workshop, reissued);
    const reissue = { orderId: reissued, itemIds: [label?.id ?? ''], reason: 'badColour' };
    unwrap(await createReissue(packer, reissue));
    unwrap(await makeReissueLots(workshop.as('generator'), { closing: 'all' }));
    expect((await readItems(workshop, reissued))[0]?.lot_id).not.toBe(lotId);
    expect(await readShipping()).toBe('exp_en_cours');
    const cancel = { orderId: canceled, reason: 'customerWish', confirmed: true };
    unwrap(await cancelOrder(workshop.as('customerService'), cancel));
    expect(await readShipping()).toBe('exp_complet');
  });

  it('SHP-9, SHP-14, SHP-25 the person who packs an order can undo a scan and abort the packing; nobody else can', async () => {
    const workshop = getWorkshop();
    const orderId = await makeOrder(workshop, [{ code: 'EAO' }]);
    const [label] = await readItems(workshop, orderId);
    const packer = workshop.as('preparator');
    const scanItem = async () => unwrap(await scanIntoParcel(packer, { orderId, code: `I/${label?.id}` }));
    const { undoKey } = await scanItem();
    unwrap(await undoScan(packer, { undoKey: undoKey ?? '' }));
    expect(unwrapFailure(await undoScan(packer, { undoKey: undoKey ?? '' }))).toEqual({
      kind: 'undoRefused',
      why: 'nothing',
    });
    expect((await scanItem()).outcome).toBe('itemScanned');
    const other = workshop.as('superPreparator');
    expect(unwrapFailure(await scanIntoParcel(other, { orderId, code: `I/${label?.id}` }))).toMatchObject({
      guard: 'packedByAnother',
    });
    const before = await readOrderRow(workshop, orderId);
    unwrap(await abortPacking(packer, { orderId }));
    expect(await readOrderRow(workshop, orderId)).toEqual({ ...before, packing_by: null, packing_at: null });
    expect(unwrap(await scanIntoParcel(other, { orderId, code: `I/${label?.id}` })).outcome).toBe(
      'itemScanned',
    );
    expect(unwrapFailure(await abortPacking(packer, { orderId }))).toMatchObject({
      guard: 'packedByAnother',
    });
    expect(unwrapFailure(await shipParcel(packer, { orderId }))).toMatchObject({ guard: 'packedByAnother' });
    unwrap(await abortPacking(other, { orderId }));
  });

  it('SHP-26 a strip’s ticket packs the strip without its cancelled items', async () => {
    const workshop = getWorkshop();
    const orderId = await makeOrder(workshop, [{ code: 'EAO' }, { code: 'EAO' }]);
    const [first, second] = await readItems(workshop, orderId);
    expect(first?.strip_id).toBe(second?.strip_id);
    const cancel = (id = '') =>
      workshop.db.updateTable('items').set({ pulled: true }).where('id', '=', id).execute();
    await cancel(first?.id);
    const packer = workshop.as('preparator');
    const canceled = { kind: 'itemNotExpected', item: first?.id, why: 'canceled' };
    expect(unwrapFailure(await scanIntoParcel(packer, { orderId, code: `I/${first?.id}` }))).toEqual(
      canceled,
    );
    const ticket = { orderId, code: `B/${first?.strip_id}` };
    expect(unwrap(await scanIntoParcel(packer, ticket))).toMatchObject({ outcome: 'itemScanned', left: 0 });
    unwrap(await shipParcel(packer, { orderId }));
    const packed = await workshop.db
      .selectFrom('parcel_items')
      .select('item_id')
      .where('item_id', 'in', [first?.id ?? '', second?.id ?? ''])
      .execute();
    expect(packed).toEqual([{ item_id: second?.id }]);
  });

  it('WSC-105, WSC-106 the lookup of any code returns its type, its state and the next action', async () => {
    const workshop = getWorkshop();
    const orderId = await workshop.order([{ code: 'MUG' }], { store: 'es' });
    const lookUp = async (code: string, pole: 'mug' | 'sac' | null = null) => {
      const answer = await scan(workshop, { code, pole });
      return answer.ok ? [answer.value.kind, answer.value.state, answer.value.action] : answer.failure.kind;
    };
    const [lotId = ''] = await makePrintedLots(workshop);
    const [mug] = await readItems(workshop, orderId);
    expect(await lookUp(`O/${orderId}`)).toEqual(['order', 'imprimee', 'open']);
    expect(await lookUp(`L/${lotId}`)).toEqual(['lot', 'dec_bde_imprimees', 'startCutting']);
    expect(await lookUp(`I/${mug?.id}`, 'mug')).toEqual(['item', 'FAB_A_FAIRE', 'startFabrication']);
    expect(await lookUp(`I/${mug?.id}`, 'sac')).toEqual(['item', 'FAB_A_FAIRE', 'none']);
    expect(await lookUp(`U/${workshop.as('preparator').actor.userId}`)).toEqual(['badge', null, 'signIn']);
    expect(await lookUp('X/FINALIZE')).toEqual(['command', null, 'run']);
    expect(await lookUp('M/0000000000')).toBe('notFound');
    expect(await lookUp('4006381333931')).toBe('wrongScan');
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);

    const labels = await workshop.order([{ code: 'EAO' }], { store: 'uk' });
    const [labelLot = ''] = await makePrintedLots(workshop);
    await cutLot(workshop, labelLot);
    const [label] = await readItems(workshop, labels);
    expect(await lookUp(`B/${label?.strip_id}`)).toEqual(['strip', 'dec_tri_en_cours', 'markStripSeen']);
    const { megalot_id: megalotId } = await readLotRow(workshop, labelLot);
    expect(await lookUp(`M/${megalotId}`)).toEqual(['megalot', 'mg_dec_decoupe', 'open']);
    await sortLot(workshop, labelLot);
    unwrap(await scanIntoParcel(workshop.as('preparator'), { orderId: labels, code: `I/${label?.id}` }));
    const [parcel] = await workshop.db
      .selectFrom('parcels')
      .select('id')
      .where('order_id', '=', labels)
      .execute();
    expect(await lookUp(`P/${parcel?.id}`)).toEqual(['parcel', 'open', 'open']);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { disposeStrips } from '../commands/lots/disposeStrips.ts';
import { moveLotCutting } from '../commands/lots/moveLotCutting.ts';
import { holdOrder } from '../commands/orders/holdOrder.ts';
import { abortPacking } from '../commands/packing/abortPacking.ts';
import { scanIntoParcel } from '../commands/packing/scanIntoParcel.ts';
import { shipParcel } from '../commands/packing/shipParcel.ts';
import { checkWorkshop } from '../commands/testing/checkWorkshop.ts';
import {
  cutLot,
  makeLotsAndMegalots,
  makePrintedLots,
  readItems,
  readLiveStrips,
  readMegalotRow,
  readOrderRow,
  recordGeneratedFiles,
  sortLot,
} from '../commands/testing/floor.ts';
import { onBothDatabases } from '../commands/testing/onBothDatabases.ts';
import { type TestWorkshop, unwrap, unwrapFailure } from '../commands/testing/workshop.ts';
import { findBlockersOfOrders } from '../queries/blockers/findBlockersOfOrders.ts';
import { deliver, validOrder } from './testing/deliveries.ts';

/** Builds an event of refund `r1` of a French order. */
function buildRefund(type: string, orderNumber: string, more: object = {}) {
  const occurredAt = '2026-03-02T10:00:00Z';
  return { type: `order.${type}`, store: 'fr', orderNumber, occurredAt, refund: 'r1', ...more };
}
const MONEY = { amount: 1290, currency: 'EUR' };

/** Takes in an order of the French store and returns its id. */
async function receiveOrder(workshop: TestWorkshop, number: string, codes?: string[]): Promise<string> {
  expect(await deliver(workshop, validOrder(workshop, number, codes))).toBe('applied');
  return (await findOrderId(workshop, number)) ?? '';
}
async function findOrderId(workshop: TestWorkshop, number: string): Promise<string | undefined> {
  const row = workshop.db.selectFrom('orders').select('id').where('number', '=', number);
  return (await row.executeTakeFirst())?.id;
}
async function readStatuses(workshop: TestWorkshop, orderId: string) {
  const { status, shop_status, production_status, refund_status } = await readOrderRow(workshop, orderId);
  return [status, shop_status, production_status, refund_status];
}

onBothDatabases((getWorkshop) => {
  it('ORD-30, ORD-32 a requested refund stops what isn’t printed, and a refused one lets the order go on', async () => {
    const workshop = getWorkshop();
    const orderId = await receiveOrder(workshop, '800001');
    const [megalotId = ''] = await makeLotsAndMegalots(workshop);
    await recordGeneratedFiles(workshop, megalotId);
    expect(await deliver(workshop, buildRefund('refundRequested', '800001'))).toBe('applied');
    const requested = ['refund_requested', 'refund_requested', 'processing', 'refund_requested'];
    expect(await readStatuses(workshop, orderId)).toEqual(requested);
    expect((await readItems(workshop, orderId)).map((item) => item.lot_id)).toEqual([null]);
    expect((await readMegalotRow(workshop, megalotId)).file_state).toBe(0);
    // Sent again under another id: nothing changes.
    expect(await deliver(workshop, buildRefund('refundRequested', '800001'))).toBe('applied');
    expect(await readStatuses(workshop, orderId)).toEqual(requested);
    expect(await deliver(workshop, buildRefund('refundRefused', '800001'))).toBe('applied');
    expect(await readStatuses(workshop, orderId)).toEqual([
      'processing',
      'processing',
      'processing',
      'refund_refused',
    ]);
    await makeLotsAndMegalots(workshop);
    expect((await readOrderRow(workshop, orderId)).status).toBe('reserve');
    expect(await checkWorkshop(workshop.db)).toEqual([]);
  });

  it('ORD-30, ORD-38, ORD-40 a refund that is requested after the print leaves the floor alone', async () => {
    const workshop = getWorkshop();
    const orderId = await receiveOrder(workshop, '800101');
    const [lotId = ''] = await makePrintedLots(workshop);
    await deliver(workshop, buildRefund('refundRequested', '800101'));
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
    expect(await readStatuses(workshop, orderId)).toEqual([
      'refund_requested',
      'refund_requested',
      'fabriquee',
      'refund_requested',
    ]);
    await deliver(workshop, buildRefund('refundRefused', '800101'));
    expect(await readStatuses(workshop, orderId)).toEqual([
      'fabriquee',
      'processing',
      'fabriquee',
      'refund_refused',
    ]);
    // A refund that waits is shown before a decision.
    await deliver(workshop, buildRefund('refundRequested', '800101', { refund: 'r2' }));
    expect((await readStatuses(workshop, orderId)).at(-1)).toBe('refund_requested');
  });

  it('ORD-31, ORD-33 in production, a partly refunded order goes on without the refunded items', async () => {
    const workshop = getWorkshop();
    const orderId = await receiveOrder(workshop, '800201', ['EAO', 'EAO', 'MUG']);
    const [kept, refunded, mug] = await readItems(workshop, orderId);
    await makePrintedLots(workshop);
    const partial = buildRefund('partiallyRefunded', '800201', {
      lines: [{ line: 2 }, { line: 3 }],
      ...MONEY,
    });
    expect(await deliver(workshop, partial)).toBe('applied');
    expect(await readStatuses(workshop, orderId)).toEqual([
      'imprimee',
      'processing',
      'imprimee',
      'partially_refunded',
    ]);
    const pulled = (await readItems(workshop, orderId)).filter((item) => item.pulled).map(({ id }) => id);
    expect(pulled.toSorted()).toEqual([refunded?.id, mug?.id].toSorted());
    // The labels of both lines are one strip: it is sorted OK for the line that remains.
    const { lot_id: lotId } = (await readItems(workshop, orderId)).find(({ id }) => id === kept?.id) ?? {};
    await cutLot(workshop, lotId ?? '');
    await sortLot(workshop, lotId ?? '');
    expect((await readOrderRow(workshop, orderId)).status).toBe('fabriquee');
    const packer = workshop.as('preparator');
    expect(unwrapFailure(await scanIntoParcel(packer, { orderId, code: `I/${mug?.id}` }))).toMatchObject({
      kind: 'itemNotExpected',
      why: 'canceled',
    });
    unwrap(await scanIntoParcel(packer, { orderId, code: `I/${kept?.id}` }));
    unwrap(await shipParcel(packer, { orderId }));
    expect((await readOrderRow(workshop, orderId)).status).toBe('complete');
    expect(await checkWorkshop(workshop.db)).toEqual([]);
  });

  it('ORD-33 a strip of which everything is refunded is pulled, and blocks neither its lot nor the rest of its order', async () => {
    const workshop = getWorkshop();
    const orderId = await receiveOrder(workshop, '800301', ['EAO', 'MUG']);
    const lots = await makePrintedLots(workshop);
    await deliver(workshop, buildRefund('partiallyRefunded', '800301', { lines: [{ line: 1 }], ...MONEY }));
    const [label] = await readItems(workshop, orderId);
    const lotId = label?.lot_id ?? '';
    expect(lots).toContain(lotId);
    const [strip] = await readLiveStrips(workshop, lotId);
    expect([strip?.order_id, strip?.disposition]).toEqual([orderId, 'Retirer']);
    await cutLot(workshop, lotId);
    const strips = [{ stripId: strip?.id ?? '', disposition: 'OK' as const }];
    expect(unwrapFailure(await disposeStrips(workshop.as('preparator'), { lotId, strips }))).toMatchObject({
      guard: 'mustPull',
    });
    unwrap(await moveLotCutting(workshop.as('preparator'), { lotId, to: 'dec_complet' }));
    expect((await readOrderRow(workshop, orderId)).status).toBe('imprimee');
  });

  it('ORD-33, SHP-22, SHP-53 a refunded item that is in a parcel has to be taken out before the rest is shipped', async () => {
    const workshop = getWorkshop();
    const orderId = await receiveOrder(workshop, '800401', ['EAO', 'EAO']);
    const [lotId = ''] = await makePrintedLots(workshop);
    await cutLot(workshop, lotId);
    await sortLot(workshop, lotId);
    const [kept, refunded] = await readItems(workshop, orderId);
    const packer = workshop.as('preparator');
    unwrap(await scanIntoParcel(packer, { orderId, code: `B/${kept?.strip_id}` }));
    await deliver(workshop, buildRefund('partiallyRefunded', '800401', { lines: [{ line: 2 }], ...MONEY }));
    expect(unwrapFailure(await shipParcel(packer, { orderId }))).toEqual({
      kind: 'itemNotExpected',
      item: refunded?.id,
      why: 'canceled',
    });
    const listBlockerCodes = async () =>
      (await findBlockersOfOrders(workshop.db, [orderId])).map(({ code }) => code);
    expect(await listBlockerCodes()).toEqual(['canceledInParcel']);
    unwrap(await abortPacking(packer, { orderId }));
    expect(await listBlockerCodes()).toEqual(['waitsForPacking']);
    unwrap(await scanIntoParcel(packer, { orderId, code: `I/${kept?.id}` }));
    unwrap(await shipParcel(packer, { orderId }));
    expect((await readOrderRow(workshop, orderId)).shipped_at).not.toBeNull();
  });

  it('ORD-33 files that aren’t printed are made again without the refunded items', async () => {
    const workshop = getWorkshop();
    const orderId = await receiveOrder(workshop, '800501', ['EAO', 'EAO']);
    const [megalotId = ''] = await makeLotsAndMegalots(workshop);
    await recordGeneratedFiles(workshop, megalotId);
    await deliver(workshop, buildRefund('partiallyRefunded', '800501', { lines: [{ line: 2 }], ...MONEY }));
    const [kept, refunded] = await readItems(workshop, orderId);
    expect([kept?.pulled, refunded?.pulled, refunded?.lot_id]).toEqual([false, true, null]);
    expect(await readMegalotRow(workshop, megalotId)).toMatchObject({ file_state: 0, revision: 2 });
    const [strip] = await readLiveStrips(workshop, kept?.lot_id ?? '');
    expect(strip?.labels).toBe(kept?.labels);
    await recordGeneratedFiles(workshop, megalotId);
    expect((await readOrderRow(workshop, orderId)).status).toBe('generated');
    expect(await checkWorkshop(workshop.db)).toEqual([]);
  });

  it('ORD-34 a refunded order is cancelled when nothing was made, else closed, and its strips are pulled', async () => {
    const workshop = getWorkshop();
    const early = await receiveOrder(workshop, '800601');
    await makeLotsAndMegalots(workshop);
    await deliver(workshop, buildRefund('refunded', '800601', MONEY));
    expect(await readStatuses(workshop, early)).toEqual(['canceled', 'canceled', 'canceled', 'refunded']);
    const late = await receiveOrder(workshop, '800602');
    const [lotId = ''] = await makePrintedLots(workshop);
    unwrap(await holdOrder(workshop.as('shopManager'), { orderId: late, reason: 'fraud' }));
    await deliver(workshop, buildRefund('refunded', '800602'));
    expect(await readStatuses(workshop, late)).toEqual(['closed', 'closed', 'imprimee', 'refunded']);
    const strips = await readLiveStrips(workshop, lotId);
    expect(strips.filter(({ order_id }) => order_id === late).map((strip) => strip.disposition)).toEqual([
      'Retirer',
    ]);
    expect(
      unwrapFailure(await scanIntoParcel(workshop.as('preparator'), { code: `O/${late}` })),
    ).toMatchObject({
      kind: 'orderIneligible',
    });
    expect(await checkWorkshop(workshop.db)).toEqual([]);
  });

  it('INT-30, ORD-40 refund events may overtake their order, its payment and each other: the result is the same', async () => {
    const workshop = getWorkshop();
    let serial = 0;
    const deliverInSequence = async (sequence: readonly number[]) => {
      serial += 1;
      const number = `81${String(serial).padStart(4, '0')}`;
      const placed = validOrder(workshop, number, ['EAO', 'MUG']);
      const events = [
        { ...placed, payment: { ...placed.payment, status: 'pending' } },
        { type: 'order.paid', store: 'fr', orderNumber: number, occurredAt: '2026-03-01T10:00:00Z' },
        buildRefund('refundRequested', number, { lines: [{ line: 2 }] }),
        buildRefund('partiallyRefunded', number, { lines: [{ line: 2 }], ...MONEY }),
        buildRefund('refundRequested', number, { refund: 'r2' }),
        buildRefund('refundRefused', number, { refund: 'r2' }),
      ];
      for (const index of sequence) await deliver(workshop, events[index]);
      const orderId = (await findOrderId(workshop, number)) ?? '';
      const items = await readItems(workshop, orderId);
      return [...(await readStatuses(workshop, orderId)), ...items.map((item) => item.pulled)];
    };
    const expected = ['processing', 'processing', 'processing', 'partially_refunded', false, true];
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6, maxLength: 6 }),
        async (sequence) => {
          expect(await deliverInSequence(sequence)).toEqual(expected);
        },
      ),
      { numRuns: 8, examples: [[[5, 4, 3, 2, 1, 0]], [[0, 1, 2, 3, 4, 5]]] },
    );
    expect(await checkWorkshop(workshop.db)).toEqual([]);
  });

  it('INT-31 a refund event with a wrong field waits for a person with the field named, also when it overtook its order', async () => {
    const workshop = getWorkshop();
    await receiveOrder(workshop, '800701');
    const wrong: [object, string][] = [
      [buildRefund('partiallyRefunded', '800701', { lines: [{ line: 9 }], ...MONEY }), 'lines.0.line'],
      [
        buildRefund('partiallyRefunded', '800701', { lines: [{ line: 1, quantity: 7 }], ...MONEY }),
        'lines.0.quantity',
      ],
      [buildRefund('partiallyRefunded', '800701', { lines: [], ...MONEY, amount: -1 }), 'amount'],
      [buildRefund('partiallyRefunded', '800701', { lines: [{ line: 1 }, { line: 1 }], ...MONEY }), 'lines'],
      [buildRefund('refundRefused', '800701', { refund: 'a b' }), 'refund'],
      [buildRefund('refunded', '800701', { marie: 1 }), '?'],
    ];
    for (const [event, field] of wrong) {
      expect(await deliver(workshop, event)).toBe('refused');
      expect(await readLastFailure(workshop)).toMatchObject({ kind: 'inputInvalid', field });
    }
    const early = buildRefund('partiallyRefunded', '800702', { lines: [{ line: 9 }], ...MONEY });
    expect(await deliver(workshop, early)).toBe('early');
    const orderId = await receiveOrder(workshop, '800702');
    expect((await readOrderRow(workshop, orderId)).status).toBe('processing');
    const refused = await workshop.db
      .selectFrom('inbox')
      .select('failure')
      .where('order_key', '=', 'fr/800702')
      .where('state', '=', 'refused')
      .execute();
    expect(refused).toMatchObject([{ failure: { field: 'lines.0.line' } }]);
  });
});

async function readLastFailure(workshop: TestWorkshop) {
  const { failure: last } = await workshop.db
    .selectFrom('inbox')
    .select('failure')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return last;
}

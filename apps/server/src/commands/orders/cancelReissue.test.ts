import { expect, it } from 'vitest';
import { deliver } from '../../intake/testing/deliveries.ts';
import { countLots } from '../../queries/lots/lotRows.ts';
import { disposeStrips } from '../lots/disposeStrips.ts';
import { makeMegalots } from '../megalots/makeMegalots.ts';
import { createReissue } from '../reissues/createReissue.ts';
import { makeReissueLots } from '../reissues/makeReissueLots.ts';
import { cancelLine } from '../service/cancelLine.ts';
import { checkWorkshop } from '../testing/checkWorkshop.ts';
import {
  cutLot,
  makePrintedLots,
  printMegalot,
  readItems,
  readLiveStrips,
  readLotRow,
  readOrderRow,
  recordGeneratedFiles,
  sortLot,
} from '../testing/floor.ts';
import { onBothDatabases } from '../testing/onBothDatabases.ts';
import { type OrderLine, type TestWorkshop, unwrap } from '../testing/workshop.ts';
import { cancelOrder } from './cancelOrder.ts';

/** Makes an order in a cut lot with another order, and reissues three labels of its first item. */
async function reissueLabels(workshop: TestWorkshop, lines: readonly OrderLine[]) {
  const orderId = await workshop.order(lines, { store: 'it' });
  await workshop.order([{ code: 'EAO' }], { store: 'it' });
  const [lotId = ''] = await makePrintedLots(workshop);
  await cutLot(workshop, lotId);
  const [item] = await readItems(workshop, orderId);
  const itemId = item?.id ?? '';
  const chosenLabels = [{ itemId, design: 1, count: 3 }];
  const input = { orderId, itemIds: [itemId], reason: 'damaged', chosenLabels };
  unwrap(await createReissue(workshop.as('preparator'), input));
  const strip = (await readLiveStrips(workshop, lotId)).find((one) => one.order_id === orderId);
  return { orderId, lotId, labels: strip?.labels ?? 0, stripId: strip?.id ?? '' };
}

async function printReissues(workshop: TestWorkshop) {
  const { lots } = unwrap(await makeReissueLots(workshop.as('generator'), { closing: 'all' }));
  const { megalots } = unwrap(await makeMegalots(workshop.as('generator'), { closing: 'all' }));
  const megalotId = megalots[0]?.megalotId ?? '';
  await recordGeneratedFiles(workshop, megalotId);
  await printMegalot(workshop, megalotId);
  return lots[0]?.lotId ?? '';
}

async function readReconciliation({ db }: TestWorkshop, lotId: string) {
  const [counts] = await countLots(db, [lotId]);
  return { issued: counts?.issued, made: counts?.made, wasted: counts?.wasted, reissued: counts?.reissued };
}

const readDisposition = async (workshop: TestWorkshop, lotId: string, stripId: string) =>
  (await readLiveStrips(workshop, lotId)).find(({ id }) => id === stripId)?.disposition;

async function cancelForCustomer(workshop: TestWorkshop, orderId: string): Promise<void> {
  const input = { orderId, reason: 'customerWish', confirmed: true };
  unwrap(await cancelOrder(workshop.as('customerService'), input));
}

/** Delivers an event of the order's shop about a refund. */
async function deliverRefund(workshop: TestWorkshop, orderId: string, event: object): Promise<void> {
  const { store, number: orderNumber } = await readOrderRow(workshop, orderId);
  const occurredAt = workshop.now.toISOString();
  const money = { amount: 1290, currency: 'EUR' };
  const fullEvent = { store, orderNumber, occurredAt, refund: 'r1', ...money, ...event };
  expect(await deliver(workshop, fullEvent)).toBe('applied');
}

async function readReissueStates({ db }: TestWorkshop, orderId: string): Promise<string[]> {
  const rows = await db.selectFrom('reissues').select('state').where('order_id', '=', orderId).execute();
  return rows.map(({ state }) => state);
}

onBothDatabases((getWorkshop) => {
  it('ORD-99, INV-36 the strip of a cancelled order is pulled when some of its labels were to be printed again', async () => {
    const workshop = getWorkshop();
    const { orderId, lotId, labels, stripId } = await reissueLabels(workshop, [{ code: 'EAO' }]);
    await cancelForCustomer(workshop, orderId);
    expect(await readDisposition(workshop, lotId, stripId)).toBe('Retirer');
    await sortLot(workshop, lotId);
    expect((await readLotRow(workshop, lotId)).cutting).toBe('dec_complet');
    const { issued = 0, ...counts } = await readReconciliation(workshop, lotId);
    expect(counts).toEqual({ made: issued - labels, wasted: labels, reissued: 0 });
    expect(await checkWorkshop(workshop.db)).toEqual([]);
  });

  it('ORD-99, INV-36 both strips of a cancelled order are pulled when its reprint is printed', async () => {
    const workshop = getWorkshop();
    const { orderId, lotId, labels, stripId } = await reissueLabels(workshop, [{ code: 'EAO' }]);
    const reprintLotId = await printReissues(workshop);
    await cancelForCustomer(workshop, orderId);
    expect(await readDisposition(workshop, lotId, stripId)).toBe('Retirer');
    expect(await readReconciliation(workshop, lotId)).toMatchObject({ wasted: labels, reissued: 0 });
    expect(await readReconciliation(workshop, reprintLotId)).toMatchObject({ issued: 3, wasted: 3 });
    await cutLot(workshop, reprintLotId);
    await sortLot(workshop, reprintLotId);
    await sortLot(workshop, lotId);
    expect(await checkWorkshop(workshop.db)).toEqual([]);
  });

  it('ORD-99, INV-36 labels that were printed again before the cancellation stay reissued', async () => {
    const workshop = getWorkshop();
    const { orderId, lotId, stripId } = await reissueLabels(workshop, [{ code: 'EAO' }]);
    const reprintLotId = await printReissues(workshop);
    await cutLot(workshop, reprintLotId);
    await sortLot(workshop, reprintLotId);
    await cancelForCustomer(workshop, orderId);
    expect(await readDisposition(workshop, lotId, stripId)).toBe('Ressortir');
    expect(await readReconciliation(workshop, lotId)).toMatchObject({ reissued: 3 });
    await sortLot(workshop, lotId);
    const { issued = 0, made = 0, wasted = 0, reissued = 0 } = await readReconciliation(workshop, lotId);
    expect(made + wasted + reissued).toBe(issued);
  });

  it('ORD-99, INV-36 the strip is sorted again when only the line of its bad labels is cancelled', async () => {
    const workshop = getWorkshop();
    const { orderId, lotId, labels, stripId } = await reissueLabels(workshop, [
      { code: 'EAO' },
      { code: 'EAO' },
    ]);
    const { version } = await readOrderRow(workshop, orderId);
    const [item] = await readItems(workshop, orderId);
    const line = { orderId, line: item?.line ?? 0, expectedVersion: version, reason: 'customerWish' };
    unwrap(await cancelLine(workshop.as('customerService'), line));
    expect(await readDisposition(workshop, lotId, stripId)).toBeNull();
    const good = [{ stripId, disposition: 'OK' }] as const;
    unwrap(await disposeStrips(workshop.as('preparator'), { lotId, strips: good }));
    await sortLot(workshop, lotId);
    const { issued = 0, ...counts } = await readReconciliation(workshop, lotId);
    expect(issued).toBeGreaterThan(labels);
    expect(counts).toEqual({ made: issued, wasted: 0, reissued: 0 });
  });

  it('ORD-99, ORD-34 the strip of an order that the shop refunds is pulled when some of its labels were to be printed again', async () => {
    const workshop = getWorkshop();
    const { orderId, lotId, labels, stripId } = await reissueLabels(workshop, [{ code: 'EAO' }]);
    await deliverRefund(workshop, orderId, { type: 'order.refunded' });
    expect(await readReissueStates(workshop, orderId)).toEqual(['withdrawn']);
    expect((await readOrderRow(workshop, orderId)).status).toBe('closed');
    expect(await readDisposition(workshop, lotId, stripId)).toBe('Retirer');
    await sortLot(workshop, lotId);
    const { issued = 0, ...counts } = await readReconciliation(workshop, lotId);
    expect(counts).toEqual({ made: issued - labels, wasted: labels, reissued: 0 });
    expect(await checkWorkshop(workshop.db)).toEqual([]);
  });

  it('ORD-99, ORD-33 the strip is sorted again when the shop refunds only the line of its bad labels', async () => {
    const workshop = getWorkshop();
    const { orderId, lotId, stripId } = await reissueLabels(workshop, [{ code: 'EAO' }, { code: 'EAO' }]);
    const [item] = await readItems(workshop, orderId);
    const lines = [{ line: item?.line ?? 0 }];
    await deliverRefund(workshop, orderId, { type: 'order.partiallyRefunded', lines });
    expect(await readReissueStates(workshop, orderId)).toEqual(['withdrawn']);
    expect(await readDisposition(workshop, lotId, stripId)).toBeNull();
    await sortLot(workshop, lotId);
    expect(await readReconciliation(workshop, lotId)).toMatchObject({ wasted: 0, reissued: 0 });
    expect(await checkWorkshop(workshop.db)).toEqual([]);
  });
});

import { reportPageProblem } from '../../commands/checkbooks/reportPageProblem.ts';
import { pauseFabrication } from '../../commands/floor/pauseFabrication.ts';
import { startFabrication } from '../../commands/floor/startFabrication.ts';
import { assignLot } from '../../commands/lots/assignLot.ts';
import { failGeneration } from '../../commands/megalots/failGeneration.ts';
import { leaseMegalot } from '../../commands/megalots/leaseMegalot.ts';
import { pauseGeneration } from '../../commands/megalots/pauseGeneration.ts';
import { holdOrder } from '../../commands/orders/holdOrder.ts';
import { requestRefund } from '../../commands/orders/requestRefund.ts';
import { printLabel } from '../../commands/packing/printLabel.ts';
import { shipParcel } from '../../commands/packing/shipParcel.ts';
import { tickStock } from '../../commands/packing/tickStock.ts';
import { createReissue } from '../../commands/reissues/createReissue.ts';
import {
  makeLotsAndMegalots,
  makePrintedLots,
  readItems,
  readLotIds,
  recordGeneratedFiles,
} from '../../commands/testing/floor.ts';
import { makeOrder } from '../../commands/testing/makeOrder.ts';
import { type OrderLine, type TestWorkshop, unwrap } from '../../commands/testing/workshop.ts';
import type { ComparedObjects } from './compareOffers.ts';

const STICKERS: readonly OrderLine[] = [{ code: 'EAO' }];
const CLIPS: readonly OrderLine[] = [
  { code: 'PINCE', stock: true },
  { code: 'PINCE', stock: true, quantity: 2 },
];

/**
 * Brings objects into states that a random walk rarely reaches, so that each action is offered by one of them. Returns the
 * objects in groups of one object of each kind, as `compareOffers` needs them.
 */
export async function prepareWalk(workshop: TestWorkshop): Promise<Partial<ComparedObjects>[]> {
  const booksToBind = await makeOrder(workshop, [{ code: 'MUL_EAO' }]);
  const booksInError = await makeOrder(workshop, [{ code: 'MUL_EAO' }]);
  const [toBind, inError] = [
    await readCheckbook(workshop, booksToBind),
    await readCheckbook(workshop, booksInError),
  ];
  const report = { checkbookId: inError, page: null, reason: 'other' };
  unwrap(await reportPageProblem(workshop.as('preparator'), report));
  const packable = await makeOrder(workshop, STICKERS);
  await workshop.order([{ code: 'EAO' }, { code: 'MUG' }]);
  await workshop.order([{ code: 'EAO', quantity: 2 }, { code: 'GOM' }], { store: 'es' });
  await makePrintedLots(workshop);
  await reissueAboveCap(workshop);
  const { inWork, putAside } = await startMugs(workshop);
  const { waiting, paused, failed, generated, board } = await makeMegalots(workshop);
  const [lotId = ''] = await readLotIds(workshop, generated);
  const { userId } = workshop.as('administrator').actor;
  unwrap(await assignLot(workshop.as('administrator'), { lotId, userId }));
  await workshop.order([{ code: 'STI_PERSO' }], { payment: 'pending' });
  const { shipped, partlyPacked } = await packStock(workshop);
  const refunded = await workshop.order(STICKERS);
  unwrap(await requestRefund(workshop.as('customerService'), { orderId: refunded, reason: 'other' }));
  unwrap(
    await holdOrder(workshop.as('customerService'), {
      orderId: await workshop.order(STICKERS),
      reason: 'other',
    }),
  );
  await workshop.order(STICKERS);
  return [
    {
      megalot: waiting,
      lot: (await readLotIds(workshop, waiting))[0] ?? '',
      order: shipped,
      checkbook: toBind,
    },
    { megalot: paused, lot: lotId, order: partlyPacked, checkbook: inError },
    { megalot: failed, order: refunded },
    { megalot: generated, order: packable },
    { megalot: board, order: inWork },
    { order: putAside },
  ];
}

/** Makes megalots that wait for their files, are paused, have failed or have files. One megalot is printed on a board. */
async function makeMegalots(workshop: TestWorkshop) {
  const makeMegalot = async (lines: readonly OrderLine[]): Promise<string> => {
    await workshop.order(lines);
    const [id = ''] = await makeLotsAndMegalots(workshop);
    return id;
  };
  const waiting = await makeMegalot(STICKERS);
  const paused = await makeMegalot(STICKERS);
  unwrap(
    await pauseGeneration(workshop.as('generator'), { megalotId: paused, paused: true, reason: 'other' }),
  );
  const failed = await makeMegalot(STICKERS);
  const job = { megalotId: failed, revision: 1, generatorId: 'gen-1' };
  const lease = unwrap(await leaseMegalot(workshop.as('system'), job));
  unwrap(
    await failGeneration(workshop.as('system'), {
      lease,
      generatorId: 'gen-1',
      failure: { kind: 'notFound', object: 'font', id: 'missing' },
    }),
  );
  const generated = await makeMegalot(STICKERS);
  await recordGeneratedFiles(workshop, generated);
  const board = await makeMegalot([{ code: 'ORNO', quantity: 3 }]);
  await recordGeneratedFiles(workshop, board);
  return { waiting, paused, failed, generated, board };
}

/** Starts one of two mugs of an order, and the mug of another order, which is paused. */
async function startMugs(workshop: TestWorkshop): Promise<{ inWork: string; putAside: string }> {
  const inWork = await workshop.order([{ code: 'MUG', quantity: 2 }]);
  const putAside = await workshop.order([{ code: 'MUG' }]);
  await makePrintedLots(workshop);
  const [first, second] = [await readItems(workshop, inWork), await readItems(workshop, putAside)];
  const preparator = workshop.as('preparator');
  for (const { id: itemId } of [...first.slice(1), ...second])
    unwrap(await startFabrication(preparator, { itemId }));
  for (const { id: itemId } of second)
    unwrap(await pauseFabrication(preparator, { itemId, reason: 'other' }));
  return { inWork, putAside };
}

/** Opens two reissues in a lot of three strips, so that the second waits for an approval. */
async function reissueAboveCap(workshop: TestWorkshop): Promise<void> {
  const orderIds: string[] = [];
  for (let count = 0; count < 3; count += 1) orderIds.push(await workshop.order(STICKERS));
  await makePrintedLots(workshop);
  for (const orderId of orderIds.slice(0, 2)) {
    const itemIds = (await readItems(workshop, orderId)).map(({ id }) => id);
    unwrap(await createReissue(workshop.as('preparator'), { orderId, itemIds, reason: 'other' }));
  }
}

/** Ships one order of stock goods, and packs a part of another one. */
async function packStock(workshop: TestWorkshop): Promise<{ shipped: string; partlyPacked: string }> {
  const packer = workshop.as('preparator');
  const shipped = await workshop.order(CLIPS);
  for (const line of [1, 2]) unwrap(await tickStock(packer, { orderId: shipped, line, ticked: true }));
  unwrap(await shipParcel(packer, { orderId: shipped }));
  const partlyPacked = await workshop.order(CLIPS);
  unwrap(await tickStock(packer, { orderId: partlyPacked, line: 1, ticked: true }));
  const { id: parcelId } = await workshop.db
    .selectFrom('parcels')
    .select('id')
    .where('order_id', '=', partlyPacked)
    .executeTakeFirstOrThrow();
  unwrap(await printLabel(packer, { orderId: partlyPacked, parcelId }));
  return { shipped, partlyPacked };
}

async function readCheckbook({ db }: TestWorkshop, orderId: string): Promise<string> {
  const { id } = await db
    .selectFrom('checkbooks')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('number')
    .executeTakeFirstOrThrow();
  return id;
}

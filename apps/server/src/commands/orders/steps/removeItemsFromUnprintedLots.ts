import { FILE_STATE } from '@cmon/core/production/statuses';
import type { EventAction } from '@cmon/core/production/transitions/eventActions';
import { getCuttingRank, PRINTED_RANK } from '@cmon/core/production/transitions/lotTransitions';
import { refillLot } from '../../lots/steps/refillLot.ts';
import { removeFromLots } from '../../lots/steps/removeFromLots.ts';
import { requestNewFiles } from '../../megalots/regenerateMegalot.ts';
import { updateReducedMegalot } from '../../megalots/steps/updateReducedMegalot.ts';
import { findOrderIdsOfLots } from '../../work/lock.ts';
import type { Work } from '../../work/runCommand.ts';
import type { OrderWithLots } from './lockOrderWithLots.ts';
import { pullItems } from './pullItems.ts';
import { rollUpOrders } from './rollUpOrders.ts';

export interface RemoveItemsInput {
  readonly itemIds: readonly string[];
  /** Action of the events. */
  readonly action: EventAction;
  readonly reason: string;
  /** True when the items leave the order too: what is in production is pulled. */
  readonly pull: boolean;
}

/**
 * Takes items of an order out of the lots that aren't printed, and gives their places to other orders. Files that are
 * written but not printed are made again without them. With `pull`, the items also leave the order, and their strips in
 * production are pulled at sorting. Without it, reissue lots are left alone: their items may still be made.
 */
export async function removeItemsFromUnprintedLots(
  work: Work,
  locked: OrderWithLots,
  input: RemoveItemsInput,
): Promise<void> {
  const { itemIds, action, reason, pull } = input;
  const lots = (await listLotsOfItems(work, locked, itemIds)).filter(
    (lot) => pull || lot.class !== 'reissue',
  );
  const waiting = lots.filter(
    (lot) => (findMegalot(locked, lot)?.file_state ?? FILE_STATE.waiting) === FILE_STATE.waiting,
  );
  const unprinted = lots.filter((lot) => isOnlyWritten(locked, lot));
  const inProduction = lots.filter((lot) => !waiting.includes(lot) && !unprinted.includes(lot));
  const reducedLots = [...waiting, ...unprinted].map((lot) => lot.id);
  if (reducedLots.length > 0) await removeFromLots(work, reducedLots, itemIds, action);
  if (pull) {
    const runningLots = inProduction.map((lot) => lot.id);
    await pullItems(work, { ...locked, itemIds, runningLots, action, reason });
  }
  for (const lot of waiting) if (lot.megalot_id === null) await refillLot(work, lot.id);
  for (const megalot of locked.megalots) {
    const lotsOfMegalot = lots.filter((lot) => lot.megalot_id === megalot.id);
    if (lotsOfMegalot.length === 0) continue;
    if (megalot.file_state === FILE_STATE.waiting) await updateReducedMegalot(work, megalot);
    if (!unprinted.some((lot) => lot.megalot_id === megalot.id)) continue;
    await requestNewFiles(work, megalot, reason);
    const ids = lotsOfMegalot.map((lot) => lot.id);
    await rollUpOrders(work, await findOrdersOfMegalot(work, megalot.id, ids), { reason });
  }
}

type Lot = OrderWithLots['lots'][number];

async function listLotsOfItems(work: Work, { order, lots }: OrderWithLots, itemIds: readonly string[]) {
  const items = await work.trx
    .selectFrom('items')
    .select(['id', 'lot_id'])
    .where('order_id', '=', order.id)
    .execute();
  const lotIds = new Set(items.filter((item) => itemIds.includes(item.id)).map((item) => item.lot_id));
  return lots.filter((lot) => lotIds.has(lot.id));
}

const findMegalot = ({ megalots }: OrderWithLots, lot: Lot) =>
  megalots.find((megalot) => megalot.id === lot.megalot_id);

/** Whether the press has printed the lot or its megalot. */
export function isPrinted(locked: OrderWithLots, lot: Lot): boolean {
  const fileState = findMegalot(locked, lot)?.file_state ?? FILE_STATE.waiting;
  const isPastPress =
    lot.cutting !== 'dec_aucun' && getCuttingRank(lot.cutting, lot.previous_cutting) >= PRINTED_RANK;
  return fileState >= FILE_STATE.printed || isPastPress;
}

/** Whether the lot's files are written and the press hasn't taken them yet. */
function isOnlyWritten(locked: OrderWithLots, lot: Lot): boolean {
  const megalot = findMegalot(locked, lot);
  return megalot?.file_state === FILE_STATE.generated && megalot.cutting === 'mg_dec_aucun';
}

async function findOrdersOfMegalot(
  work: Work,
  megalotId: string,
  lotIds: readonly string[],
): Promise<string[]> {
  const rows = await work.trx.selectFrom('lots').select('id').where('megalot_id', '=', megalotId).execute();
  return findOrderIdsOfLots(work.trx, [...new Set([...rows.map((row) => row.id), ...lotIds])]);
}

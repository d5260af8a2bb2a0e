import { FILE_STATE } from '@cmon/core/production/statuses';
import type { EventAction } from '@cmon/core/production/transitions/eventActions';
import { refillLot } from '../../lots/steps/refillLot.ts';
import { removeFromLots } from '../../lots/steps/removeFromLots.ts';
import { requestNewFiles } from '../../megalots/regenerateMegalot.ts';
import { updateReducedMegalot } from '../../megalots/steps/updateReducedMegalot.ts';
import { findOrderIdsOfLots } from '../../work/lock.ts';
import type { Work } from '../../work/runCommand.ts';
import { findMegalotOfLot, type LockedLot, type OrderWithLots } from './lockOrderWithLots.ts';
import { pullItems } from './pullItems.ts';
import { rollUpOrders } from './rollUpOrders.ts';

export interface RemoveItemsInput {
  readonly itemIds: readonly string[];
  /** The action that the events of this removal have. */
  readonly action: EventAction;
  readonly reason: string;
  /** True when the items also leave the order. Their strips in production are then pulled at sorting. */
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
    (lot) => (findMegalotOfLot(locked, lot)?.file_state ?? FILE_STATE.waiting) === FILE_STATE.waiting,
  );
  const written = lots.filter((lot) => hasUnprintedFiles(locked, lot));
  const inProduction = lots.filter((lot) => !waiting.includes(lot) && !written.includes(lot));
  const reducedLotIds = [...waiting, ...written].map((lot) => lot.id);
  if (reducedLotIds.length > 0) await removeFromLots(work, reducedLotIds, itemIds, action);
  if (pull) {
    const lotIdsInProduction = inProduction.map((lot) => lot.id);
    await pullItems(work, { ...locked, itemIds, lotIdsInProduction, action, reason });
  }
  for (const lot of waiting) if (lot.megalot_id === null) await refillLot(work, lot.id);
  for (const megalot of locked.megalots) {
    const isOfMegalot = (lot: LockedLot) => lot.megalot_id === megalot.id;
    if (waiting.some(isOfMegalot)) await updateReducedMegalot(work, megalot);
    if (!written.some(isOfMegalot)) continue;
    await requestNewFiles(work, megalot, reason);
    await rollUpOrders(work, await findOrderIdsOfMegalot(work, megalot.id), { reason });
  }
}

async function listLotsOfItems(work: Work, { order, lots }: OrderWithLots, itemIds: readonly string[]) {
  const items = await work.trx
    .selectFrom('items')
    .select(['id', 'lot_id'])
    .where('order_id', '=', order.id)
    .execute();
  const lotIds = new Set(items.filter((item) => itemIds.includes(item.id)).map((item) => item.lot_id));
  return lots.filter((lot) => lotIds.has(lot.id));
}

/** Whether the lot's files are written and the press hasn't taken them yet. */
function hasUnprintedFiles(locked: OrderWithLots, lot: LockedLot): boolean {
  const megalot = findMegalotOfLot(locked, lot);
  return megalot?.file_state === FILE_STATE.generated && megalot.cutting === 'mg_dec_aucun';
}

async function findOrderIdsOfMegalot(work: Work, megalotId: string): Promise<string[]> {
  const lots = await work.trx.selectFrom('lots').select('id').where('megalot_id', '=', megalotId).execute();
  return findOrderIdsOfLots(
    work.trx,
    lots.map(({ id }) => id),
  );
}

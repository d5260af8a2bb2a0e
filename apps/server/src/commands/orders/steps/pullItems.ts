import type { EventAction } from '@cmon/core/production/transitions/eventActions';
import { type Selectable, sql } from 'kysely';
import type { ItemsTable } from '../../../db/orderTables.ts';
import { moveBlanks } from '../../blanks/steps/moveBlanks.ts';
import { continueWaitingLots } from '../../reissues/steps/continueWaitingLots.ts';
import { endReissues } from '../../reissues/steps/endReissues.ts';
import { restoreStrip } from '../../reissues/steps/restoreStrip.ts';
import { changeRow, changeWhere } from '../../work/changeRows.ts';
import { lockStrips } from '../../work/lock.ts';
import type { Work } from '../../work/runCommand.ts';
import type { OrderWithLots } from './lockOrderWithLots.ts';

interface PullItemsInput extends Pick<OrderWithLots, 'order' | 'lots'> {
  readonly itemIds: readonly string[];
  /** Ids of the order's lots in production. */
  readonly lotIdsInProduction: readonly string[];
  readonly action: EventAction;
  readonly reason: string;
}

/**
 * Marks items of an order as pulled and ends the reissues that have no other item. The strips in production that have no
 * other item get the disposition Retirer, those of an ended reissue included.
 */
export async function pullItems(work: Work, input: PullItemsInput): Promise<void> {
  const { itemIds, lotIdsInProduction, action, reason } = input;
  const orderId = input.order.id;
  const isToPull = sql`order_id = ${orderId} and not pulled and id = any(${itemIds}::text[])`;
  const pulled = await changeWhere(work, 'items', isToPull, { pulled: true });
  moveBlanks(work, 'waste', pulled.filter(isBlankInWork));
  moveBlanks(work, 'release', pulled);
  for (const item of pulled) {
    work.record({
      action,
      object: 'item',
      objectId: item.id,
      version: item.version,
      detail: { pulled: true },
    });
  }
  const remaining = await work.trx
    .selectFrom('items')
    .select(['id', 'strip_id'])
    .where('order_id', '=', orderId)
    .where('pulled', '=', false)
    .execute();
  const remainingIds = new Set(remaining.map(({ id }) => id));
  const restoredLots = await endEmptyReissues(work, input, remainingIds);
  const lotIds = [...new Set([...lotIdsInProduction, ...restoredLots])];
  if (lotIds.length === 0) return;
  const strips = (await lockStrips(work.trx, { orderId })).filter(
    (strip) =>
      lotIdsInProduction.includes(strip.lot_id) &&
      strip.disposition !== 'Ressortir' &&
      strip.disposition !== 'Retirer' &&
      !remaining.some((item) => item.strip_id === strip.id),
  );
  for (const strip of strips) {
    const { version } = await changeRow(work, 'strips', strip.id, { disposition: 'Retirer', reason });
    work.record({
      action,
      object: 'strip',
      objectId: strip.id,
      track: 'disposition',
      from: strip.disposition,
      to: 'Retirer',
      reason,
      version,
    });
  }
  // A lot that waits for its reprints doesn't wait for one that was withdrawn.
  await continueWaitingLots(work, lotIds.sort(), { action, reason });
}

/**
 * Ends the reissues of an order of which every item was pulled, and resets their bad strips. Returns the ids of the lots of
 * these strips.
 */
async function endEmptyReissues(
  work: Work,
  { order, lots, action, reason }: PullItemsInput,
  remainingIds: ReadonlySet<string>,
): Promise<string[]> {
  const reissues = await work.trx
    .selectFrom('reissues')
    .leftJoin('strips', 'strips.id', 'reissues.strip_id')
    .select(['reissues.id', 'reissues.item_id', 'reissues.items', 'reissues.after_shipping'])
    .select(['strips.id as strip_id', 'strips.lot_id', 'strips.live'])
    .where('reissues.order_id', '=', order.id)
    .where('reissues.state', 'in', ['open', 'printing'])
    .orderBy('reissues.id')
    .execute();
  const restoredLotIds: string[] = [];
  for (const { id, item_id, items, ...strip } of reissues) {
    const ids = item_id === null ? items : [item_id];
    if (ids.some((one) => remainingIds.has(one))) continue;
    await endReissues(work, { id }, ['open', 'printing'], 'withdrawn', reason);
    const lot = lots.find((one) => one.id === strip.lot_id);
    if (strip.strip_id === null || lot === undefined || !strip.live || strip.after_shipping) continue;
    await restoreStrip(work, lot, strip.strip_id, { action, reason });
    restoredLotIds.push(lot.id);
  }
  return restoredLotIds;
}

/** Returns true when the blank of an item has left the shelf and the item isn't finished. Such a blank is lost. */
function isBlankInWork({
  blank_taken,
  fab_status,
}: Pick<Selectable<ItemsTable>, 'blank_taken' | 'fab_status'>): boolean {
  return blank_taken && fab_status !== 'FAB_COMPLETE';
}

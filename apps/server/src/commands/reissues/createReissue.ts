import type { Result } from '@cmon/core/failure';
import { type ChosenLabels, findChoiceFault } from '@cmon/core/production/chosenLabels';
import { listReissueReasons } from '@cmon/core/production/reasons';
import type { Selectable } from 'kysely';
import type { ItemsTable } from '../../db/orderTables.ts';
import { rollUpMegalot } from '../megalots/steps/rollUpMegalot.ts';
import type { OrderRow } from '../orders/steps/buildOrderFacts.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { lockLot, lockOrder, lockStrips } from '../work/lock.ts';
import { type CommandInput, refuse, refuseIf, runCommand, type Work } from '../work/runCommand.ts';
import { reissueAfterShipping } from './steps/reissueAfterShipping.ts';
import { findItemRefusal, findLotRefusal, findOrderRefusal, isAfterShipping } from './steps/reissueGuards.ts';
import { reissueObjects } from './steps/reissueObjects.ts';
import { type ReissueStrips, reissueStrips } from './steps/reissueStrips.ts';

export interface CreateReissueInput extends CommandInput {
  readonly orderId: string;
  readonly expectedVersion?: number;
  /** Strips to reissue with all their items. */
  readonly stripIds?: readonly string[];
  /** Single items to reissue. */
  readonly itemIds?: readonly string[];
  /** Some labels of the items. An item of which no labels are chosen is printed as a whole. */
  readonly chosenLabels?: readonly ChosenLabels[];
  /** Required. */
  readonly reason: string;
  /** A photo of the bad piece that the actor has taken; for a single strip or item. */
  readonly photoId?: string | null;
  /** After-sales ticket, for an order that was shipped. */
  readonly ticket?: string;
}

export interface CreatedReissue {
  readonly orderId: string;
  readonly reissueIds: readonly string[];
}

/**
 * Requests that strips or items of an order are made again. Before shipping, the floor may do so; after shipping,
 * customer service.
 */
export function createReissue(ctx: Ctx, input: CreateReissueInput): Promise<Result<CreatedReissue>> {
  return runCommand(ctx, 'createReissue', input, async (work): Promise<CreatedReissue> => {
    if (input.reason.trim() === '') refuse({ kind: 'reasonRequired' });
    const { order, lots, chosenItems } = await lockItems(work, input);
    checkVersion('order', order, order.status, input.expectedVersion);
    refuseIf(findOrderRefusal(order, work.actor.role));
    if (listReissueReasons([input.reason], isAfterShipping(order)).length === 0)
      refuse({ kind: 'reasonUnknown', list: 'reissue' });
    const { chosenLabels = [] } = input;
    const rule = findChoiceFault(chosenLabels, chosenItems);
    if (rule !== null) refuse({ kind: 'inputInvalid', field: 'labels', rule });
    let reissueIds: string[];
    if (isAfterShipping(order)) {
      reissueIds = await reissueAfterShipping(work, order, chosenItems, { ...input, chosenLabels });
    } else {
      reissueIds = [];
      for (const { lot, megalot } of lots) {
        refuseIf(findLotRefusal(lot));
        const lotItems = chosenItems.filter((item) => item.lot_id === lot.id);
        const strips = await lockStripsOf(work, lotItems, chosenLabels);
        const reissued = await reissueStrips(work, {
          lot,
          megalot,
          strips,
          reason: input.reason,
          action: 'createReissue',
          photoId: input.photoId ?? null,
        });
        reissueIds.push(...reissued.reissueIds);
        const objects = lotItems.filter((item) => item.strip_id === null);
        reissueIds.push(...(await reissueObjects(work, lot, objects, input)));
        if (megalot !== null) await rollUpMegalot(work, megalot);
      }
    }
    await rollUpOrders(work, [order.id], { reason: input.reason });
    return { orderId: order.id, reissueIds };
  });
}

interface LockedItems {
  readonly order: OrderRow;
  readonly lots: readonly Awaited<ReturnType<typeof lockLot>>[];
  readonly chosenItems: readonly Selectable<ItemsTable>[];
}

/** Locks the order and the lots of the chosen items, then reads the items. */
async function lockItems(work: Work, input: CreateReissueInput): Promise<LockedItems> {
  const lotIds = listLotIds(await readChosenItems(work, input));
  const lots = [];
  for (const lotId of lotIds) lots.push(await lockLot(work.trx, lotId));
  const order = await lockOrder(work.trx, input.orderId);
  const chosenItems = await readChosenItems(work, input);
  // When an item changed its lot between the two reads, its new lot isn't locked yet.
  if (listLotIds(chosenItems).join() !== lotIds.join()) return lockItems(work, input);
  return { order, lots, chosenItems };
}

const listLotIds = (items: readonly Selectable<ItemsTable>[]): string[] =>
  [...new Set(items.flatMap((item) => (item.lot_id === null ? [] : [item.lot_id])))].sort();

async function readChosenItems(work: Work, input: CreateReissueInput): Promise<Selectable<ItemsTable>[]> {
  const { orderId, itemIds = [], stripIds = [] } = input;
  const items = await work.trx
    .selectFrom('items')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('pulled', '=', false)
    .execute();
  const chosenItems = items.filter(
    (item) => itemIds.includes(item.id) || (item.strip_id !== null && stripIds.includes(item.strip_id)),
  );
  const missingId =
    itemIds.find((id) => !items.some((item) => item.id === id)) ??
    stripIds.find((id) => !items.some((item) => item.strip_id === id));
  if (missingId !== undefined) refuse({ kind: 'notFound', object: 'item', id: missingId });
  if (chosenItems.length === 0) refuse({ kind: 'inputInvalid', field: 'itemIds', rule: 'empty' });
  for (const item of chosenItems) refuseIf(findItemRefusal(item));
  return chosenItems;
}

async function lockStripsOf(
  work: Work,
  items: readonly Selectable<ItemsTable>[],
  chosenLabels: readonly ChosenLabels[],
): Promise<ReissueStrips['strips'][number][]> {
  const ids = [...new Set(items.flatMap((item) => (item.strip_id === null ? [] : [item.strip_id])))];
  const strips = await lockStrips(work.trx, { ids });
  return strips.map((strip) => {
    const itemIds = items.filter((item) => item.strip_id === strip.id).map((item) => item.id);
    const labelsOfStrip = chosenLabels.filter(({ itemId }) => itemIds.includes(itemId));
    return { strip, itemIds, ...(labelsOfStrip.length === 0 ? {} : { chosenLabels: labelsOfStrip }) };
  });
}

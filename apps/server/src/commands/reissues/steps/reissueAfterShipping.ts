import { groupBy } from '@cmon/core/groupBy';
import type { ChosenLabels } from '@cmon/core/production/chosenLabels';
import { fabricationTransitions } from '@cmon/core/production/transitions/fabricationTransitions';
import { findTransition } from '@cmon/core/production/transitions/transition';
import type { Selectable } from 'kysely';
import type { ItemsTable } from '../../../db/orderTables.ts';
import { moveBlanks } from '../../blanks/steps/moveBlanks.ts';
import { clearSeenPages } from '../../floor/steps/clearSeenPages.ts';
import { NO_FABRICATION_FACTS } from '../../floor/steps/readFabricationFacts.ts';
import type { OrderRow } from '../../orders/steps/buildOrderFacts.ts';
import { changeRow } from '../../work/changeRows.ts';
import { unwrapOrRefuse, type Work } from '../../work/runCommand.ts';
import { openReissue } from './openReissue.ts';

/**
 * Opens after-sales reissues for items of a shipped order, one per strip or object. The first shipment stays as it is.
 * Each item is made again for its reissue, and is shipped in a new parcel. Returns the ids of the reissues.
 */
export async function reissueAfterShipping(
  work: Work,
  order: OrderRow,
  items: readonly Selectable<ItemsTable>[],
  {
    reason,
    ticket,
    chosenLabels,
  }: { readonly reason: string; readonly ticket?: string; readonly chosenLabels: readonly ChosenLabels[] },
): Promise<string[]> {
  const ids: string[] = [];
  for (const group of groupBy(items, (item) => item.strip_id ?? item.id).values()) {
    const [first] = group;
    const id = await openReissue(work, {
      orderId: order.id,
      of: first.strip_id === null ? { item_id: first.id } : { strip_id: first.strip_id },
      items: group,
      chosenLabels: chosenLabels.filter(({ itemId }) => group.some(({ id }) => id === itemId)),
      reason,
      action: 'createReissue',
      afterShipping: true,
      ticket: ticket ?? null,
    });
    for (const item of group) await restartItem(work, item, id);
    ids.push(id);
  }
  return ids;
}

/** Resets an item so that it is made again. The first shipment doesn't change. */
async function restartItem(work: Work, item: Selectable<ItemsTable>, reissueId: string): Promise<void> {
  const needsFabrication = item.fab_status !== null;
  if (needsFabrication) {
    unwrapOrRefuse(
      findTransition(
        fabricationTransitions,
        null,
        'FAB_EN_ATTENTE',
        { role: 'system' },
        NO_FABRICATION_FACTS,
      ),
    );
  }
  const { version } = await changeRow(work, 'items', item.id, {
    reissue_id: reissueId,
    fab_status: needsFabrication ? 'FAB_EN_ATTENTE' : null,
    fab_by: null,
    fab_done: 0,
    control_needed: false,
    control_asked_at: null,
    controlled_by: null,
    l2c_tries: 0,
  });
  await clearSeenPages(work, item.id);
  if (needsFabrication) moveBlanks(work, 'claim', [item]);
  work.record({
    action: 'createReissue',
    object: 'item',
    objectId: item.id,
    version,
    ...(needsFabrication ? { track: 'fabrication', from: null, to: 'FAB_EN_ATTENTE', bySystem: true } : {}),
    detail: { reissueId },
  });
}

import type { FabricationStatus } from '@cmon/core/production/statuses';
import { fabricationTransitions } from '@cmon/core/production/transitions/fabricationTransitions';
import { findTransition } from '@cmon/core/production/transitions/transition';
import type { ItemInProgress, OrderProgress } from '../../../queries/orders/readOrderProgress.ts';
import { changeEach } from '../../work/changeRows.ts';
import { unwrapOrRefuse, type Work } from '../../work/runCommand.ts';
import { NO_FABRICATION_FACTS } from './readFabricationFacts.ts';

/**
 * Makes waiting items ready for fabrication once their labels or prints are ready. Returns the progress of the orders
 * after these changes.
 */
export async function rollUpFabrication(
  work: Work,
  progress: ReadonlyMap<string, OrderProgress>,
): Promise<Map<string, OrderProgress>> {
  const changed: { id: string; fab_status: FabricationStatus }[] = [];
  const updated = new Map<string, OrderProgress>();
  for (const [orderId, { items, reissues }] of progress) {
    const updatedItems = items.map((item) => {
      const waitsForReissue = reissues.some((reissue) => isToBeReprinted(reissue, item));
      const to = findNextAutomaticStatus(item, waitsForReissue, areBookletsComplete(items));
      if (to === null) return item;
      changed.push(moveItem(work, item, to));
      return { ...item, fabStatus: to, version: item.version + 1 };
    });
    updated.set(orderId, { items: updatedItems, reissues });
  }
  await changeEach(work, 'items', { fab_status: 'text' }, changed);
  return updated;
}

function moveItem(work: Work, item: ItemInProgress, to: FabricationStatus) {
  const facts = {
    ...NO_FABRICATION_FACTS,
    upstreamDone: true,
    blankInStock: item.blankInStock,
    l2c: item.l2c,
    bookletsComplete: true,
  };
  unwrapOrRefuse(findTransition(fabricationTransitions, item.fabStatus, to, { role: 'system' }, facts));
  work.record({
    action: 'rollUp',
    object: 'item',
    objectId: item.id,
    track: 'fabrication',
    from: item.fabStatus,
    to,
    version: item.version + 1,
    bySystem: true,
  });
  return { id: item.id, fab_status: to };
}

/** Whether this reissue is about the item and is in no lot yet, so that only the bad print exists. */
function isToBeReprinted(
  reissue: { readonly state: string; readonly items: readonly string[] },
  item: ItemInProgress,
): boolean {
  return reissue.state === 'open' && reissue.items.includes(item.id);
}

/** Whether the L2C line has bound every sheet of an order. */
function areBookletsComplete(items: readonly ItemInProgress[]): boolean {
  return items.every(
    ({ l2c, fabStatus }) => !l2c || fabStatus === 'FAB_L2C_COMPLETE' || fabStatus === 'FAB_COMPLETE',
  );
}

function findNextAutomaticStatus(
  item: ItemInProgress,
  waitsForReissue: boolean,
  bookletsComplete: boolean,
): FabricationStatus | null {
  if (item.fabStatus === 'FAB_L2C_COMPLETE') return bookletsComplete ? 'FAB_COMPLETE' : null;
  if (item.fabStatus !== 'FAB_EN_ATTENTE' || !item.upstreamDone || !item.blankInStock || waitsForReissue)
    return null;
  return item.l2c ? 'FAB_L2C_A_FAIRE' : 'FAB_A_FAIRE';
}

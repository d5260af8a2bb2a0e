import { fabricationTransitions } from '@cmon/core/production/fabricationTransitions';
import type { FabricationStatus } from '@cmon/core/production/statuses';
import { move } from '@cmon/core/production/transition';
import type { ItemInProgress, OrderProgress } from '../../../queries/orderProgress.ts';
import { changeEach } from '../../work/changeRows.ts';
import { orRefuse, type Work } from '../../work/runCommand.ts';
import { NO_FABRICATION_FACTS } from './fabricationFacts.ts';

/**
 * Items that wait become ready once what they are made from is: printed, or cut. Gives the orders' progress as it stands
 * then.
 */
export async function rollUpFabrication(
  work: Work,
  progress: ReadonlyMap<string, OrderProgress>,
): Promise<Map<string, OrderProgress>> {
  const changed: { id: string; fab_status: FabricationStatus }[] = [];
  const after = new Map<string, OrderProgress>();
  for (const [orderId, { items, reissues }] of progress) {
    const rolled = items.map((item) => {
      const waits = reissues.some((reissue) => isWaitingFor(reissue, item));
      const to = nextByItself(item, waits);
      if (to === null) return item;
      changed.push(movedItem(work, item, to));
      return { ...item, fabStatus: to, version: item.version + 1 };
    });
    after.set(orderId, { items: rolled, reissues });
  }
  await changeEach(work, 'items', { fab_status: 'text' }, changed);
  return after;
}

function movedItem(work: Work, item: ItemInProgress, to: FabricationStatus) {
  const facts = { ...NO_FABRICATION_FACTS, upstreamDone: true, l2c: item.l2c, bookletsComplete: true };
  orRefuse(move(fabricationTransitions, item.fabStatus, to, { role: 'system' }, facts));
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

/** Its reissue isn't in a lot yet: what it stands on is the bad print. */
function isWaitingFor(
  reissue: { readonly state: string; readonly items: readonly string[] },
  item: ItemInProgress,
): boolean {
  return reissue.state === 'open' && reissue.items.includes(item.id);
}

function nextByItself(item: ItemInProgress, waitsForReissue: boolean): FabricationStatus | null {
  if (item.fabStatus === 'FAB_L2C_COMPLETE') return 'FAB_COMPLETE';
  if (item.fabStatus !== 'FAB_EN_ATTENTE' || !item.upstreamDone || waitsForReissue) return null;
  return item.l2c ? 'FAB_L2C_A_FAIRE' : 'FAB_A_FAIRE';
}

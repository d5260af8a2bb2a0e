import { type FabricationFacts, fabricationTransitions } from '@cmon/core/production/fabricationTransitions';
import type { FabricationStatus } from '@cmon/core/production/statuses';
import { move } from '@cmon/core/production/transition';
import { type ItemInProgress, orderProgress } from '../queries/orderProgress.ts';
import { orRefuse, type Work } from './runCommand.ts';
import { updateRows } from './updateRows.ts';

export const NO_FABRICATION_FACTS: FabricationFacts = {
  upstreamDone: false,
  blankInStock: true,
  l2c: false,
  rightPole: false,
  heldBy: null,
  userId: '',
  abandoned: false,
  quantityComplete: false,
  controlPassed: false,
  reissued: false,
  reissueWithinCap: true,
  stripsPresent: false,
  pagesSeenOnce: false,
  triesLeft: false,
  bookletsComplete: false,
  atPacking: false,
};

/** Items that wait become ready once what they are made from is: printed, or cut. */
export async function rollUpFabrication(work: Work, orderIds: readonly string[]): Promise<void> {
  const progress = await orderProgress(work.trx, orderIds);
  const changed: Record<string, unknown>[] = [];
  for (const { items, reissues } of progress.values()) {
    for (const item of items) {
      const to = nextByItself(
        item,
        reissues.some((reissue) => isWaitingFor(reissue, item)),
      );
      if (to === null) continue;
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
      changed.push({
        id: item.id,
        fab_status: to,
        version: item.version + 1,
        changed_by: work.actor.userId,
        changed_at: work.now,
      });
    }
  }
  await updateRows(
    work.trx,
    'items',
    { fab_status: 'text', version: 'integer', changed_by: 'text', changed_at: 'timestamptz' },
    changed,
  );
}

/** Its reissue isn't in a lot yet: what it stands on is the bad print. */
const isWaitingFor = (
  reissue: { readonly state: string; readonly items: readonly string[] },
  item: ItemInProgress,
): boolean => reissue.state === 'open' && reissue.items.includes(item.id);

function nextByItself(item: ItemInProgress, waitsForReissue: boolean): FabricationStatus | null {
  if (item.fabStatus === 'FAB_L2C_COMPLETE') return 'FAB_COMPLETE';
  if (item.fabStatus !== 'FAB_EN_ATTENTE' || !item.upstreamDone || waitsForReissue) return null;
  return item.l2c ? 'FAB_L2C_A_FAIRE' : 'FAB_A_FAIRE';
}

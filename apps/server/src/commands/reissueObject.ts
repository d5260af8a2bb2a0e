import { fabricationTransitions } from '@cmon/core/production/fabricationTransitions';
import type { FabricationStatus } from '@cmon/core/production/statuses';
import type { Selectable } from 'kysely';
import type { ItemsTable } from '../db/orderTables.ts';
import { countReissues } from './countReissues.ts';
import { endReissues } from './endReissues.ts';
import { NO_FABRICATION_FACTS } from './fabricationFacts.ts';
import { moveByTable } from './moveByTable.ts';
import { newId } from './newId.ts';
import { orRefuse, type Work } from './runCommand.ts';

/** Listed moves that bring an item back to waiting for its print. */
const BACK: Readonly<Record<FabricationStatus, readonly FabricationStatus[]>> = {
  FAB_EN_ATTENTE: [],
  FAB_A_FAIRE: ['FAB_EN_COURS', 'FAB_EN_ATTENTE'],
  FAB_EN_COURS: ['FAB_EN_ATTENTE'],
  FAB_REPRISE_MANUELLE: ['FAB_EN_ATTENTE'],
  FAB_COMPLETE: ['FAB_REPRISE_MANUELLE', 'FAB_EN_ATTENTE'],
  FAB_L2C_A_FAIRE: ['FAB_L2C_ERROR', 'FAB_EN_ATTENTE'],
  FAB_L2C_READY: ['FAB_L2C_ERROR', 'FAB_EN_ATTENTE'],
  FAB_L2C_EN_COURS: ['FAB_L2C_ERROR', 'FAB_EN_ATTENTE'],
  FAB_L2C_COMPLETE: ['FAB_COMPLETE', 'FAB_REPRISE_MANUELLE', 'FAB_EN_ATTENTE'],
  FAB_L2C_ERROR: ['FAB_EN_ATTENTE'],
};

/** An object (it is in no strip) is printed and made again: a reissue row, and its fabrication waits. */
export async function reissueObject(
  work: Work,
  item: Selectable<ItemsTable>,
  reason: string,
  action: string,
): Promise<string> {
  // The object printed again came out bad too: its own reissue is over, this one takes its place.
  await endReissues(work, { item_id: item.id }, ['printing'], 'done', 'reissuedAgain');
  const n = await countReissues(work, { item_id: item.id });
  const id = newId();
  await work.trx
    .insertInto('reissues')
    .values({
      id,
      order_id: item.order_id,
      item_id: item.id,
      n: n + 1,
      items: JSON.stringify([item.id]),
      labels: item.labels,
      reason,
      state: 'open',
      created_by: work.actor.userId,
      created_at: work.now,
      changed_by: work.actor.userId,
      changed_at: work.now,
    })
    .execute();
  work.record({
    action,
    object: 'reissue',
    objectId: id,
    track: 'reissue',
    from: null,
    to: 'open',
    reason,
    version: 1,
    detail: { itemId: item.id, n: n + 1 },
  });
  await waitForReprint(work, item, reason, action);
  await work.trx
    .updateTable('orders')
    .set(({ eb }) => ({ reissue_count: eb('reissue_count', '+', 1) }))
    .where('id', '=', item.order_id)
    .execute();
  return id;
}

/** Moves an item's fabrication back to FAB_EN_ATTENTE, one listed move at a time. */
async function waitForReprint(
  work: Work,
  item: Selectable<ItemsTable>,
  reason: string,
  action: string,
): Promise<void> {
  if (item.fab_status === null) return;
  let from = item.fab_status;
  const facts = {
    ...NO_FABRICATION_FACTS,
    rightPole: true,
    reissued: true,
    atPacking: true,
    bookletsComplete: true,
  };
  for (const to of BACK[item.fab_status]) {
    orRefuse(moveByTable(fabricationTransitions, from, to, { role: work.actor.role, reason }, facts));
    work.record({
      action,
      object: 'item',
      objectId: item.id,
      track: 'fabrication',
      from,
      to,
      reason,
      version: item.version + 1,
    });
    from = to;
  }
  await work.trx
    .updateTable('items')
    .set({
      fab_status: from,
      fab_by: null,
      fab_done: 0,
      controlled_by: null,
      version: item.version + 1,
      changed_by: work.actor.userId,
      changed_at: work.now,
    })
    .where('id', '=', item.id)
    .execute();
}

import { type FabricationFacts, fabricationTransitions } from '@cmon/core/production/fabricationTransitions';
import { shortestPath } from '@cmon/core/production/shortestPath';
import type { FabricationStatus } from '@cmon/core/production/statuses';
import type { Selectable } from 'kysely';
import type { ItemsTable } from '../../../db/orderTables.ts';
import { fabricationFacts } from '../../floor/steps/fabricationFacts.ts';
import { changeRow } from '../../work/changeRows.ts';
import { moveByTable } from '../../work/moveByTable.ts';
import { refuse, type Work } from '../../work/runCommand.ts';

const WAITING: FabricationStatus = 'FAB_EN_ATTENTE';

/**
 * Moves the fabrication of an item back to waiting for its print, through moves that the table allows the person, and
 * resets its progress. An item without fabrication stays as it is.
 */
export async function waitForReprint(
  work: Work,
  item: Selectable<ItemsTable>,
  reason: string,
  action: string,
): Promise<void> {
  if (item.fab_status === null) return;
  const cause = { role: work.actor.role, reason };
  const facts = await readFacts(work, item);
  const path = shortestPath(
    fabricationTransitions,
    item.fab_status,
    WAITING,
    (from, to) => moveByTable(fabricationTransitions, from, to, cause, facts).ok,
  );
  if (path === null) {
    return refuse({ kind: 'moveNotAllowed', object: 'fabrication', from: item.fab_status, to: WAITING });
  }
  let from = item.fab_status;
  for (const to of path) {
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
  await changeRow(work, 'items', item.id, {
    fab_status: WAITING,
    fab_by: null,
    fab_done: 0,
    controlled_by: null,
    l2c_tries: 0,
  });
}

/** Reads the facts for an item that was found to be bad, after its reissue was written. */
async function readFacts(work: Work, item: Selectable<ItemsTable>): Promise<FabricationFacts> {
  const shipped = await work.trx
    .selectFrom('parcel_items')
    .innerJoin('parcels', 'parcels.id', 'parcel_items.parcel_id')
    .select('parcels.id')
    .where('parcel_items.item_id', '=', item.id)
    .where('parcel_items.reissue_id', '=', item.reissue_id)
    .where('parcel_items.live', '=', true)
    .where('parcels.state', '=', 'shipped')
    .executeTakeFirst();
  const context = { userId: work.actor.userId, now: work.now, settings: work.settings };
  const isComplete = item.fab_status === 'FAB_COMPLETE' || item.fab_status === 'FAB_L2C_COMPLETE';
  return fabricationFacts(item, shipped !== undefined, context, {
    reissued: true,
    bookletsComplete: isComplete,
    atPacking: isComplete && shipped === undefined,
  });
}

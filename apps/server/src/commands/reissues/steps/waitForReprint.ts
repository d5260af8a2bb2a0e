import type { EventAction } from '@cmon/core/production/transitions/eventActions';
import type { Selectable } from 'kysely';
import type { ItemsTable } from '../../../db/orderTables.ts';
import { moveBlanks } from '../../blanks/steps/moveBlanks.ts';
import { clearSeenPages } from '../../floor/steps/clearSeenPages.ts';
import { readItemPlace } from '../../floor/steps/readItemPlace.ts';
import { changeRow } from '../../work/changeRows.ts';
import { unwrapOrRefuse, type Work } from '../../work/runCommand.ts';
import { buildReprintFacts, findReprintPath, WAITING_FOR_PRINT } from './reissueGuards.ts';

/**
 * Moves the fabrication of an item back to waiting for its print, through moves that the table allows the person, and
 * resets its progress. An item without fabrication stays as it is.
 */
export async function waitForReprint(
  work: Work,
  item: Selectable<ItemsTable>,
  reason: string,
  action: EventAction,
): Promise<void> {
  if (item.fab_status === null) return;
  const cause = { role: work.actor.role, reason };
  const context = { userId: work.actor.userId, now: work.now, settings: work.settings };
  const facts = buildReprintFacts(item, (await readItemPlace(work, item)).isShipped, context);
  const path = unwrapOrRefuse(findReprintPath(item.fab_status, cause, facts));
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
    fab_status: WAITING_FOR_PRINT,
    fab_by: null,
    fab_done: 0,
    control_needed: false,
    control_asked_at: null,
    controlled_by: null,
    l2c_tries: 0,
  });
  await clearSeenPages(work, item.id);
  // A blank that is still on the shelf stays reserved for the item.
  if (!item.blank_taken) return;
  moveBlanks(work, 'waste', [item]);
  moveBlanks(work, 'claim', [item]);
}

import { createHash } from 'node:crypto';
import { can } from '@cmon/core/access/capabilities';
import { needsControl } from '@cmon/core/production/needsControl';
import type { Selectable } from 'kysely';
import type { ItemsTable } from '../../../db/orderTables.ts';
import type { Work } from '../../work/runCommand.ts';

type StartedItem = Pick<
  Selectable<ItemsTable>,
  'id' | 'fab_status' | 'lot_type' | 'part' | 'control_share' | 'control_needed'
>;

/** Decides whether a controller looks at an item whose fabrication the actor starts. Rework of a controlled item is controlled. */
export async function decideControl(work: Work, item: StartedItem): Promise<boolean> {
  if (item.fab_status === 'FAB_REPRISE_MANUELLE' && item.control_needed) return true;
  const { settings } = work;
  const user = await work.trx
    .selectFrom('users')
    .select(['pieces_made', 'controller'])
    .where('id', '=', work.actor.userId)
    .executeTakeFirst();
  const { role } = work.actor;
  return needsControl({
    share: settings.controlShares.find(({ part }) => part === item.part)?.share ?? item.control_share,
    lotTypeControlled: item.lot_type !== null && settings.controlled.includes(item.lot_type),
    piecesMade: user?.pieces_made ?? 0,
    mayControl: role === 'system' || can(role, 'control') || user?.controller === true,
    firstPieces: settings.controlFirstPieces,
    draw: drawNumber(item.id),
  });
}

/** A number from 0 to 1, which is the same for every start of the item, so that putting it back doesn't change the draw. */
function drawNumber(itemId: string): number {
  return createHash('sha256').update(itemId).digest().readUInt32BE(0) / 2 ** 32;
}

import { can } from '@cmon/core/access/capabilities';
import { needsControl } from '@cmon/core/production/needsControl';
import type { Selectable } from 'kysely';
import type { ItemsTable } from '../../../db/orderTables.ts';
import type { Work } from '../../work/runCommand.ts';
import { drawNumber } from './drawNumber.ts';

type StartedItem = Pick<
  Selectable<ItemsTable>,
  'id' | 'fab_status' | 'lot_type' | 'part' | 'control_share' | 'control_needed'
>;

/**
 * Decides whether a controller must check an item whose fabrication the actor starts. An item that needed a control needs
 * it until it is printed again, so that neither rework nor a release avoids the control. The L2C line has its own checks.
 */
export async function decideControl(work: Work, item: StartedItem): Promise<boolean> {
  if (item.fab_status === 'FAB_L2C_READY') return false;
  if (item.control_needed) return true;
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

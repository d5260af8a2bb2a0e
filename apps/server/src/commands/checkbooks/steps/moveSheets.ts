import type { Failure } from '@cmon/core/failure';
import type { FabricationStatus } from '@cmon/core/production/statuses';
import type { EventAction } from '@cmon/core/production/transitions/eventActions';
import { fabricationTransitions } from '@cmon/core/production/transitions/fabricationTransitions';
import { findTransition, type MoveCommand } from '@cmon/core/production/transitions/transition';
import type { BookletFacts } from '../../../queries/orders/bookletFacts.ts';
import { decideControl } from '../../floor/steps/decideControl.ts';
import { readFabricationFacts } from '../../floor/steps/readFabricationFacts.ts';
import { changeRow } from '../../work/changeRows.ts';
import { refuseIf, type Work } from '../../work/runCommand.ts';
import type { Sheet } from './sheetLocks.ts';

/** One move of the fabrication table, for label sheets. */
export interface SheetMove {
  /** The API's command of this move in the table. */
  readonly command: MoveCommand;
  readonly to: FabricationStatus;
  readonly reason?: string | null;
}

/** Who moves sheets, when, and by which settings. */
export interface Mover extends Pick<Work, 'now' | 'settings'> {
  readonly actor: Pick<Work['actor'], 'role' | 'userId'>;
}

/** The facts of a sheet that decide which moves it can make. */
export type SheetState = BookletFacts & Parameters<typeof readFabricationFacts>[0];

/** Why a sheet can't make a move now; null when it can. */
export function findSheetRefusal(
  { actor: { role, userId }, now, settings }: Mover,
  sheet: SheetState,
  { command, to, reason }: SheetMove,
): Failure | null {
  // No move of a label sheet depends on whether it is packed.
  const place = { isInParcel: false, isShipped: false };
  const facts = readFabricationFacts(
    sheet,
    place,
    { userId, now, settings },
    { stripsPresent: sheet.stripsPresent, allPagesSeen: sheet.allPagesSeen },
  );
  // The role system applies reports of machines. It makes moves without a command of the API, so none is checked.
  const commandOfMove = role === 'system' ? {} : { command };
  const result = findTransition(
    fabricationTransitions,
    sheet.fab_status,
    to,
    { role, reason: reason ?? null, ...commandOfMove },
    facts,
  );
  return result.ok ? null : result.failure;
}

/**
 * Moves label sheets along the fabrication table and returns them as they are afterwards. `action` is the name of the
 * command in the log. Refuses when one of them can't make the move. The caller rolls up the orders.
 */
export async function moveSheets(
  work: Work,
  action: EventAction,
  sheets: readonly Sheet[],
  step: SheetMove,
): Promise<Sheet[]> {
  const moved: Sheet[] = [];
  for (const sheet of sheets) {
    refuseIf(findSheetRefusal(work, sheet, step));
    const changes = await planChanges(work, sheet, step);
    const row = await changeRow(work, 'items', sheet.id, {
      fab_status: step.to,
      fab_at: work.now,
      ...changes,
    });
    work.record({
      action,
      object: 'item',
      objectId: sheet.id,
      track: 'fabrication',
      from: sheet.fab_status,
      to: step.to,
      reason: step.reason ?? null,
      version: row.version,
    });
    moved.push({ ...sheet, ...row });
  }
  return moved;
}

/** The columns that change with the status of a sheet. */
async function planChanges(work: Work, sheet: Sheet, { to, reason }: SheetMove) {
  switch (to) {
    case 'FAB_L2C_A_FAIRE':
      return { fab_by: null, l2c_tries: sheet.l2c_tries + 1 };
    case 'FAB_L2C_EN_COURS':
    case 'FAB_EN_COURS':
      return {
        fab_by: work.actor.role === 'system' ? null : work.actor.userId,
        fab_problem: null,
        control_needed: await decideControl(work, sheet),
      };
    case 'FAB_L2C_ERROR':
      return { fab_by: null, fab_problem: reason ?? null };
    case 'FAB_L2C_COMPLETE':
    case 'FAB_COMPLETE':
      return { fab_by: null, fab_done: sheet.quantity };
    default:
      return { fab_by: null };
  }
}

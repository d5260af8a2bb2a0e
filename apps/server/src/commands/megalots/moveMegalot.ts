import { can } from '@cmon/core/access/capabilities';
import { type Actor, isRole, type Role } from '@cmon/core/access/roles';
import type { Result } from '@cmon/core/failure';
import type { MegalotCuttingState, MegalotFileState } from '@cmon/core/production/statuses';
import { megalotCuttingTransitions } from '@cmon/core/production/transitions/megalotTransitions';
import { findTransition } from '@cmon/core/production/transitions/transition';
import type { Selectable } from 'kysely';
import type { MegalotsTable } from '../../db/lotTables.ts';
import type { LotRow } from '../lots/steps/moveLotRow.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { findOrderIdsOfLots, lockLotsOf, lockMegalot } from '../work/lock.ts';
import { type CommandInput, runCommand, unwrapOrRefuse, type Work } from '../work/runCommand.ts';
import { countRipError, moveWithLots } from './steps/moveWithLots.ts';
import { buildMegalotFacts } from './steps/rollUpMegalot.ts';
import { withdrawFiles } from './steps/withdrawFiles.ts';

export interface MoveMegalotInput extends CommandInput {
  readonly megalotId: string;
  /** New cutting state; the file state and the lots change with it. */
  readonly to: MegalotCuttingState;
  readonly expectedVersion?: number;
}

export interface MovedMegalot {
  readonly megalotId: string;
  readonly version: number;
  readonly cutting: MegalotCuttingState;
  readonly fileState: MegalotFileState;
  /** False when a withdrawal now waits for the approval of a second person. */
  readonly moved: boolean;
}

/** Moves a megalot along its cutting track, and updates its file state, lots and orders. */
export function moveMegalot(ctx: Ctx, input: MoveMegalotInput): Promise<Result<MovedMegalot>> {
  return runCommand(ctx, 'moveMegalot', input, async (work): Promise<MovedMegalot> => {
    const megalot = await lockMegalot(work.trx, input.megalotId);
    checkVersion('megalot', megalot, megalot.cutting, input.expectedVersion);
    const lots = await lockLotsOf(work.trx, [megalot.id]);
    const reason = input.reason ?? null;
    const isWithdrawal = megalot.cutting === 'mg_dec_imprime' && input.to === 'mg_dec_aucun';
    const approvals = isWithdrawal ? listWithdrawalApprovals(megalot, work.actor) : [];
    if (isWithdrawal && needsSecondApproval(megalot, work.actor)) {
      return requestWithdrawal(work, megalot, lots, approvals, reason);
    }

    const cause = { reason, byPerson: true, facts: { approvals } };
    let moved = await moveWithLots(work, megalot, lots, input.to, cause);
    if (isWithdrawal) moved = await withdrawFiles(work, moved);
    if (megalot.cutting === 'mg_dec_rip' && input.to === 'mg_dec_aucun') {
      moved = await countRipError(work, moved, reason);
    }
    const lotIds = lots.map((lot) => lot.id);
    await rollUpOrders(work, await findOrderIdsOfLots(work.trx, lotIds), { reason });
    return toMovedMegalot(moved, true);
  });
}

function toMovedMegalot(megalot: Selectable<MegalotsTable>, moved: boolean): MovedMegalot {
  return {
    megalotId: megalot.id,
    version: megalot.version,
    cutting: megalot.cutting,
    fileState: megalot.file_state,
    moved,
  };
}

interface Approver {
  readonly userId: string;
  readonly role: Actor;
}

/**
 * Whether the withdrawal still waits for a second person after this approval. It doesn't when another person has approved,
 * and one of the two may supervise and one may generate.
 */
function needsSecondApproval(megalot: Selectable<MegalotsTable>, { userId, role }: Approver): boolean {
  const { withdrawal_asked_role: firstRole, withdrawal_asked_by: firstUserId } = megalot;
  return (
    firstUserId === null ||
    firstUserId === userId ||
    firstRole === null ||
    !isRole(role) ||
    !hasBothApprovals([firstRole, role])
  );
}

/**
 * Returns the roles that the guard of the transition table counts as approvals of a withdrawal. The request of the first
 * person must pass this guard too, before anybody has approved it. So a person who may request a withdrawal gets both roles
 * that the guard needs; `moveMegalot` then stores the request and moves nothing. For the second person, the roles of both
 * persons are returned.
 */
export function listWithdrawalApprovals(megalot: Selectable<MegalotsTable>, approver: Approver): Role[] {
  const { role } = approver;
  if (!isRole(role)) return [];
  const { withdrawal_asked_role: firstRole, withdrawal_asked_by: firstUserId } = megalot;
  if (!needsSecondApproval(megalot, approver)) return firstRole === null ? [role] : [firstRole, role];
  const mayStart = can(role, 'supervise') || can(role, 'generate');
  return mayStart && firstUserId !== approver.userId ? ['superPreparator', 'generator'] : [role];
}

const hasBothApprovals = (roles: readonly Role[]): boolean =>
  roles.some((role) => can(role, 'supervise')) && roles.some((role) => can(role, 'generate'));

/** Records the request of the first person. The megalot doesn't move until the second person approves. */
async function requestWithdrawal(
  work: Work,
  megalot: Selectable<MegalotsTable>,
  lots: readonly LotRow[],
  approvals: readonly Role[],
  reason: string | null,
): Promise<MovedMegalot> {
  const { role } = work.actor;
  const mover = { role, reason, command: 'moveMegalot' } as const;
  const facts = buildMegalotFacts(megalot, lots, { approvals });
  unwrapOrRefuse(findTransition(megalotCuttingTransitions, megalot.cutting, 'mg_dec_aucun', mover, facts));
  const requested = await changeRow(work, 'megalots', megalot.id, {
    withdrawal_asked_by: work.actor.userId,
    withdrawal_asked_role: isRole(role) ? role : null,
  });
  work.record({
    action: 'askWithdrawal',
    object: 'megalot',
    objectId: megalot.id,
    reason,
    version: requested.version,
  });
  return toMovedMegalot(requested, false);
}

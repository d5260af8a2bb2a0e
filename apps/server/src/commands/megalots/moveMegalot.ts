import { can } from '@cmon/core/access/capabilities';
import { type Actor, isRole, type Role } from '@cmon/core/access/roles';
import type { Result } from '@cmon/core/failure';
import type { LotCuttingState, MegalotCuttingState, MegalotFileState } from '@cmon/core/production/statuses';
import { CUT_RANK, getCuttingRank, PRINTED_RANK } from '@cmon/core/production/transitions/lotTransitions';
import { megalotCuttingTransitions } from '@cmon/core/production/transitions/megalotTransitions';
import { move } from '@cmon/core/production/transitions/transition';
import type { Selectable } from 'kysely';
import type { MegalotsTable } from '../../db/lotTables.ts';
import { loadLotFacts } from '../lots/steps/loadLotFacts.ts';
import { type LotRow, moveLotRow } from '../lots/steps/moveLotRow.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { findOrderIdsOfLots, lockLotsOf, lockMegalot } from '../work/lock.ts';
import { type CommandInput, runCommand, unwrapOrRefuse, type Work } from '../work/runCommand.ts';
import { buildMegalotFacts, moveMegalotRow } from './steps/rollUpMegalot.ts';
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
    const approvals = isWithdrawal ? countWithdrawalApprovals(megalot, work.actor) : [];
    if (isWithdrawal && isFirstApproval(megalot, work.actor)) {
      return requestWithdrawal(work, megalot, lots, approvals, reason);
    }

    let moved = await moveMegalotRow(work, megalot, lots, input.to, {
      reason,
      byPerson: true,
      facts: { approvals },
    });
    for (const lot of lots)
      await moveLotAlong(work, lot, moved, findLotPath(lot, megalot.cutting, input.to), reason);
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

/** The cutting states that a lot goes through when its megalot moves; empty when the lot doesn't move. */
function findLotPath(lot: LotRow, from: MegalotCuttingState, to: MegalotCuttingState): LotCuttingState[] {
  const rank = getCuttingRank(lot.cutting, lot.previous_cutting);
  switch (`${from} ${to}`) {
    case 'mg_dec_aucun mg_dec_rip':
      return lot.cutting === 'attente' ? ['dec_durst'] : [];
    case 'mg_dec_rip mg_dec_aucun':
      if (lot.cutting === 'dec_impression') return ['dec_durst', 'attente'];
      return lot.cutting === 'dec_durst' ? ['attente'] : [];
    case 'mg_dec_rip mg_dec_imprime':
      if (lot.cutting === 'dec_durst') return ['dec_impression', 'dec_bde_imprimees'];
      return lot.cutting === 'dec_impression' ? ['dec_bde_imprimees'] : [];
    case 'mg_dec_imprime mg_dec_rip':
      return lot.cutting === 'dec_bde_imprimees' ? ['dec_durst'] : [];
    case 'mg_dec_imprime mg_dec_aucun':
      return rank >= PRINTED_RANK && rank <= CUT_RANK && lot.cutting !== 'dec_aucun' ? ['attente'] : [];
    default:
      return [];
  }
}

async function moveLotAlong(
  work: Work,
  lot: LotRow,
  megalot: Selectable<MegalotsTable>,
  path: readonly LotCuttingState[],
  reason: string | null,
): Promise<void> {
  let current = lot;
  for (const to of path) {
    const facts = await loadLotFacts(work, current, megalot);
    current = await moveLotRow(work, current, to, facts, {
      action: 'moveMegalot',
      reason: reason ?? megalot.cutting,
      command: null,
    });
  }
}

interface Approver {
  readonly userId: string;
  readonly role: Actor;
}

/** Whether this approval only starts a withdrawal. It completes one when another person of the other role started it. */
function isFirstApproval(megalot: Selectable<MegalotsTable>, { userId, role }: Approver): boolean {
  const { withdrawal_asked_role: first, withdrawal_asked_by: by } = megalot;
  return by === null || by === userId || first === null || !isRole(role) || !hasBothApprovals([first, role]);
}

/**
 * The roles that have approved a withdrawal once this person requests it, as the guard of the table expects them. A
 * person who may start a withdrawal counts as both roles, so that the request passes the guard; the megalot moves only
 * when a second person of the other role approves.
 */
export function countWithdrawalApprovals(megalot: Selectable<MegalotsTable>, approver: Approver): Role[] {
  const { role } = approver;
  if (!isRole(role)) return [];
  const { withdrawal_asked_role: first, withdrawal_asked_by: by } = megalot;
  if (!isFirstApproval(megalot, approver)) return first === null ? [role] : [first, role];
  const mayStart = can(role, 'supervise') || can(role, 'generate');
  return mayStart && by !== approver.userId ? ['superPreparator', 'generator'] : [role];
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
  const by = { role, reason, command: 'moveMegalot' } as const;
  const facts = buildMegalotFacts(megalot, lots, { approvals });
  unwrapOrRefuse(move(megalotCuttingTransitions, megalot.cutting, 'mg_dec_aucun', by, facts));
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

async function countRipError(work: Work, megalot: Selectable<MegalotsTable>, reason: string | null) {
  return work.trx
    .updateTable('megalots')
    .set({
      attempts: megalot.attempts + 1,
      last_error: JSON.stringify({ kind: 'ripFailed', reason }),
    })
    .where('id', '=', megalot.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

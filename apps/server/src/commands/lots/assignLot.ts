import { can } from '@cmon/core/access/capabilities';
import type { Failure, Result } from '@cmon/core/failure';
import type { Selectable } from 'kysely';
import type { LotsTable } from '../../db/lotTables.ts';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { CommandActor, Ctx } from '../work/context.ts';
import { lockLot } from '../work/lock.ts';
import { findCapabilityRefusal, requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, refuseIf, runCommand, type Work } from '../work/runCommand.ts';

export interface AssignLotInput extends CommandInput {
  readonly lotId: string;
  /** The person who is to do the lot; null to end the assignment. */
  readonly userId: string | null;
  readonly expectedVersion?: number;
}

export interface AssignedLot {
  readonly lotId: string;
  readonly version: number;
}

/**
 * Assigns a lot to a person, or ends its assignment. An assignment says who is to do the lot; other people can still do it.
 * People of the floor take a free lot for themselves and give it back; a supervisor assigns it to anybody who works on the
 * floor.
 */
export function assignLot(ctx: Ctx, input: AssignLotInput): Promise<Result<AssignedLot>> {
  return runCommand(ctx, 'assignLot', input, async (work) => {
    requireCapability(work, 'advanceFloor');
    const { lot } = await lockLot(work.trx, input.lotId);
    checkVersion('lot', lot, lot.cutting, input.expectedVersion);
    refuseIf(findAssignRefusal(lot, input.userId, work.actor));
    if (input.userId !== null) await checkAssignee(work, input.userId);
    const { version } = await changeRow(work, 'lots', lot.id, { assigned_to: input.userId });
    work.record({
      action: input.userId === null ? 'unassignLot' : 'assignLot',
      object: 'lot',
      objectId: lot.id,
      version,
      detail: { from: lot.assigned_to, to: input.userId },
    });
    return { lotId: lot.id, version };
  });
}

/**
 * Why an actor can't assign a lot to a person, or to nobody (null). Returns null when the actor can. The person isn't
 * looked up here: see `checkAssignee`.
 */
export function findAssignRefusal(
  { id, live, cutting, assigned_to }: Pick<Selectable<LotsTable>, 'id' | 'live' | 'cutting' | 'assigned_to'>,
  userId: string | null,
  { role, userId: actorId }: Pick<CommandActor, 'role' | 'userId'>,
): Failure | null {
  const floorRefusal = findCapabilityRefusal(role, 'advanceFloor');
  if (floorRefusal !== null) return floorRefusal;
  if (!live) return { kind: 'notFound', object: 'lot', id };
  if (cutting === 'dec_complet' || cutting === 'dec_aucun') {
    return { kind: 'guardRefused', guard: 'unfinished', detail: id };
  }
  if (userId === assigned_to) return { kind: 'guardRefused', guard: 'otherAssignee', detail: id };
  const supervisorRefusal = findCapabilityRefusal(role, 'supervise');
  if (supervisorRefusal === null) return null;
  if (assigned_to !== null && assigned_to !== actorId) {
    return { kind: 'guardRefused', guard: 'sameUser', detail: assigned_to };
  }
  return userId === null || userId === actorId ? null : supervisorRefusal;
}

/**
 * Refuses a person who is unknown, disabled, or doesn't work on the floor. The person's row stays locked until
 * the lot is assigned.
 */
async function checkAssignee({ trx }: Work, userId: string): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['role', 'active'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  if (user === undefined || !user.active || !can(user.role, 'advanceFloor')) {
    refuse({ kind: 'notFound', object: 'user', id: userId });
  }
}

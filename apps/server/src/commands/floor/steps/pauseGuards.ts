import { can } from '@cmon/core/access/capabilities';
import type { Actor } from '@cmon/core/access/roles';
import type { Failure, FailureOf } from '@cmon/core/failure';
import type { FabricationStatus } from '@cmon/core/production/statuses';
import type { Selectable } from 'kysely';
import type { ItemsTable } from '../../../db/orderTables.ts';
import { findCapabilityRefusal } from '../../work/requireCapability.ts';

type PausableItem = Pick<
  Selectable<ItemsTable>,
  'id' | 'pulled' | 'fab_status' | 'fab_by' | 'control_asked_at' | 'paused_at' | 'paused_by'
>;
interface Person {
  readonly role: Actor;
  readonly userId: string;
}

/** Why a person can't pause the work on an item; null when they can. Only its holder and a supervisor can. */
export function findPauseRefusal(item: PausableItem, { role, userId }: Person): Failure | null {
  const forbidden = findCapabilityRefusal(role, 'advanceFloor') ?? findCanceledRefusal(item);
  if (forbidden !== null) return forbidden;
  if (item.fab_status !== 'FAB_EN_COURS' || item.control_asked_at !== null)
    return { kind: 'guardRefused', guard: 'inWork', detail: item.id };
  if (item.paused_at !== null)
    return { kind: 'guardRefused', guard: 'notPaused', detail: item.paused_by ?? '' };
  const mayPause = item.fab_by === userId || role === 'system' || can(role, 'supervise');
  return mayPause ? null : { kind: 'guardRefused', guard: 'sameUser', detail: item.fab_by ?? '' };
}

/** Why a person can't resume an item; null when they can. Anybody of the floor can, and takes the item over. */
export function findResumeRefusal(item: PausableItem, { role }: Person): Failure | null {
  const forbidden = findCapabilityRefusal(role, 'advanceFloor') ?? findCanceledRefusal(item);
  if (forbidden !== null || item.paused_at !== null) return forbidden;
  return { kind: 'guardRefused', guard: 'paused', detail: item.id };
}

/** Why an item can't be finished: its work is paused, and somebody has to resume it first. Null when it can. */
export function findFinishRefusal(
  { paused_at, paused_by }: Pick<PausableItem, 'paused_at' | 'paused_by'>,
  to: FabricationStatus,
): FailureOf<'guardRefused'> | null {
  const isFinish = to === 'FAB_COMPLETE';
  return isFinish && paused_at !== null
    ? { kind: 'guardRefused', guard: 'notPaused', detail: paused_by ?? '' }
    : null;
}

function findCanceledRefusal({ id, pulled }: PausableItem): FailureOf<'itemNotExpected'> | null {
  return pulled ? { kind: 'itemNotExpected', item: id, why: 'canceled' } : null;
}

import { can } from '@cmon/core/access/capabilities';
import { type Result, refusal, success } from '@cmon/core/failure';
import { findBadgeOwner } from '../../auth/findBadgeOwner.ts';
import type { Approver } from '../../commands/reissues/declareMediaBreak.ts';
import type { ApiContext } from '../makeContext.ts';

/**
 * Finds the supervisor who approves an action at a station by a scan of the supervisor's badge. The signed-in person may
 * not decide the action alone; wrong scans are counted for this person. Null when no badge was scanned.
 */
export async function readApprover(
  { db, user, now }: ApiContext,
  badge: string | null,
): Promise<Result<Approver | null>> {
  if (badge === null) return success(null);
  const owner = await findBadgeOwner(db, { badge, countedFor: `approval ${user.id}` }, now);
  if (owner.kind === 'tooMany') {
    return refusal({ kind: 'guardRefused', guard: 'badgeAttempts', detail: String(owner.retryAfterSeconds) });
  }
  if (owner.kind !== 'found' || !can(owner.role, 'supervise')) {
    return refusal({ kind: 'guardRefused', guard: 'approverBadge', detail: 'supervise' });
  }
  return success({ userId: owner.userId, role: owner.role });
}

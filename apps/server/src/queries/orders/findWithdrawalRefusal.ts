import { can } from '@cmon/core/access/capabilities';
import type { Actor } from '@cmon/core/access/roles';
import type { Failure } from '@cmon/core/failure';
import type { Selectable } from 'kysely';
import type { RefundsTable } from '../../db/tables/refundsTable.ts';

/** Why a person can't withdraw a refund; null when they can. */
export function findWithdrawalRefusal(
  refund: Pick<Selectable<RefundsTable>, 'id' | 'shop_id' | 'state' | 'withdrawn_at'>,
  role: Actor,
): Failure | null {
  if (role === 'system' || !can(role, 'refund')) return { kind: 'forbidden', capability: 'refund' };
  if (refund.state !== 'refund_requested' || refund.withdrawn_at !== null)
    return { kind: 'guardRefused', guard: 'refundWaits', detail: refund.id };
  if (refund.shop_id !== null) return { kind: 'guardRefused', guard: 'requestedHere', detail: refund.id };
  return null;
}

import { type Capability, can } from '@cmon/core/access/capabilities';
import type { Role } from '@cmon/core/access/roles';
import type { Failure } from '@cmon/core/failure';
import { type OpenReissueBucket, planReissueLots } from '@cmon/core/production/planReissueLots';
import { type OpenReissue, openReissues } from '../queries/openReissues.ts';
import type { ApiContext } from './makeContext.ts';

export interface OpenReissuesValue {
  readonly buckets: readonly ReissueBucketValue[];
  readonly held: readonly OpenReissue[];
  readonly readAt: Date;
}

/** Reissues that will make one lot. A full one closes at the next run. */
export interface ReissueBucketValue extends OpenReissueBucket<OpenReissue> {
  readonly trigger: 'gaugeFull' | 'cutOff';
}

/** The open reissues as the next lots would take them; those of held orders are in none. */
export async function readOpenReissues({ db, settings, now }: ApiContext): Promise<OpenReissuesValue> {
  const all = await openReissues(db, { ids: null, lock: false });
  const waiting = all.filter((one) => !one.held);
  const plan = planReissueLots(waiting, await settings(), now, 'full');
  const full = plan.lots.map((lot) => ({ ...lot, closesAt: now, trigger: 'gaugeFull' as const }));
  const open = plan.open.map((bucket) => ({ ...bucket, trigger: 'cutOff' as const }));
  return { buckets: [...full, ...open], held: all.filter((one) => one.held), readAt: now };
}

/** Whether a role may close a reissue without printing it, as the command decides. */
export function closingRefusal(reissue: OpenReissue, role: Role): Failure | null {
  const capability: Capability = reissue.afterShipping ? 'reissueShipped' : 'supervise';
  return can(role, capability) ? null : { kind: 'forbidden', capability };
}

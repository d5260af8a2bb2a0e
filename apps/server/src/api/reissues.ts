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

/** Open reissues that will become one lot. A full bucket closes at the next run. */
export interface ReissueBucketValue extends OpenReissueBucket<OpenReissue> {
  readonly trigger: 'gaugeFull' | 'cutOff';
}

/** Reads the open reissues, grouped as the next lots would contain them. Reissues of held orders are in `held`. */
export async function readOpenReissues({ db, settings, now }: ApiContext): Promise<OpenReissuesValue> {
  const reissues = await openReissues(db, { ids: null, lock: false });
  const waiting = reissues.filter(({ held }) => !held);
  const plan = planReissueLots(waiting, await settings(), now, 'full');
  const full = plan.lots.map((lot) => ({ ...lot, closesAt: now, trigger: 'gaugeFull' as const }));
  const open = plan.open.map((bucket) => ({ ...bucket, trigger: 'cutOff' as const }));
  return { buckets: [...full, ...open], held: reissues.filter(({ held }) => held), readAt: now };
}

/** Returns why a role may not close a reissue without printing it, or null. Same rule as `closeReissue`. */
export function closingRefusal(reissue: OpenReissue, role: Role): Failure | null {
  const capability: Capability = reissue.afterShipping ? 'reissueShipped' : 'supervise';
  return can(role, capability) ? null : { kind: 'forbidden', capability };
}

import type { FailureOf } from '@cmon/core/failure';
import type { PoleLoad } from '../../../queries/poles/readPoleLoads.ts';

/** Why no item may be started at a pole: it is stopped, or as many items as its limit are in progress. */
export function findPoleRefusal({
  id,
  stop_reason,
  work_limit,
  running,
}: PoleLoad): FailureOf<'poleStopped' | 'poleFull'> | null {
  if (stop_reason !== null) return { kind: 'poleStopped', pole: id, reason: stop_reason };
  if (work_limit !== null && running >= work_limit) return { kind: 'poleFull', pole: id, limit: work_limit };
  return null;
}

import type { FailureOf } from '@cmon/core/failure';
import type { OrderInPacking } from './readOrderInPacking.ts';

/** Why items can't be packed yet although they are made: one of them hasn't passed the CIP line. Null when all have. */
export function findCipRefusal(
  { made, waitingForCip }: OrderInPacking,
  itemIds: readonly string[],
): FailureOf<'guardRefused'> | null {
  const waiting = itemIds.find((id) => made.has(id) && waitingForCip.has(id));
  return waiting === undefined ? null : { kind: 'guardRefused', guard: 'cipDone', detail: waiting };
}

import type { Sheet } from '../sheet.ts';

/** The labels or pieces that a sheet prints for its orders. The small specimens on the cover of a checkbook are none. */
export function countPrintedLabels({ groups }: Pick<Sheet, 'groups'>): number {
  return groups.flatMap(({ labels }) => labels).reduce((sum, { copies }) => sum + copies, 0);
}

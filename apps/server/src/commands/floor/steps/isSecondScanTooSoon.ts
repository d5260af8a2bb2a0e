import type { Selectable } from 'kysely';
import type { ItemsTable } from '../../../db/orderTables.ts';
import type { Work } from '../../work/runCommand.ts';

/**
 * Whether an item's fabrication started less than `doubleScanTime` seconds ago. A second scan may then be an accident: a
 * scanner can read the same code twice.
 */
export function isSecondScanTooSoon(
  work: Work,
  { fab_status, fab_at }: Pick<Selectable<ItemsTable>, 'fab_status' | 'fab_at'>,
): boolean {
  const elapsedMs = fab_at === null ? Number.POSITIVE_INFINITY : work.now.getTime() - fab_at.getTime();
  return fab_status === 'FAB_EN_COURS' && elapsedMs < work.settings.doubleScanTime * 1_000;
}

import type { Selectable } from 'kysely';
import type { ItemsTable } from '../../../db/orderTables.ts';

/** Whether somebody has begun to make the item, so that its piece is not on the shelf any more. */
export function isBlankInWork({ fab_status }: Pick<Selectable<ItemsTable>, 'fab_status'>): boolean {
  return fab_status === 'FAB_EN_COURS' || fab_status === 'FAB_REPRISE_MANUELLE';
}

import type { Selectable } from 'kysely';
import type { ItemsTable } from '../../../db/orderTables.ts';

/** Whether the piece of an item has left the shelf and isn't made yet, so that it can't be used for another item. */
export function isBlankInWork({
  blank_taken,
  fab_status,
}: Pick<Selectable<ItemsTable>, 'blank_taken' | 'fab_status'>): boolean {
  return blank_taken && fab_status !== 'FAB_COMPLETE';
}

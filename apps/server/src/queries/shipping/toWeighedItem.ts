import type { WeighedItem } from '@cmon/core/production/planParcels';
import type { Selectable } from 'kysely';
import type { ItemsTable } from '../../db/orderTables.ts';

/** Returns the data from which the weight of an item is estimated. */
export function toWeighedItem({
  part,
  lot_type,
  quantity,
}: Pick<Selectable<ItemsTable>, 'part' | 'lot_type' | 'quantity'>): WeighedItem {
  return { part, lotType: lot_type, quantity };
}

import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ItemRow } from './itemRows.ts';

/** An item as a list of orders shows it: its product, its fault, its lot and its megalot. */
export type ItemSummary = Pick<
  ItemRow,
  | 'order_id'
  | 'product_code'
  | 'kind'
  | 'souffrance'
  | 'pulled'
  | 'lot_id'
  | 'lot_number'
  | 'lot_cutting'
  | 'megalot_id'
  | 'megalot_number'
  | 'megalot_cutting'
  | 'file_state'
>;

/**
 * Reads the summaries of the items of some orders, in the order of the lines. It joins three tables, where
 * `findItemsOfOrders` joins nine.
 */
export async function findItemSummaries(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<ItemSummary[]> {
  const { rows } = await sql<ItemSummary>`
    select items.order_id, items.product_code, items.kind, items.souffrance, items.pulled, items.lot_id,
      lots.number as lot_number, lots.cutting as lot_cutting, lots.megalot_id, megalots.number as megalot_number,
      megalots.cutting as megalot_cutting, megalots.file_state
    from items left join lots on lots.id = items.lot_id left join megalots on megalots.id = lots.megalot_id
    where items.order_id = any(${orderIds}::text[])
    order by items.order_id, items.line, items.copy, items.part`.execute(db);
  return rows;
}

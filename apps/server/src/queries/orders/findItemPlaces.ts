import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { ItemRow } from './itemRows.ts';

/** An item as a list of orders shows it: its product, its fault, its lot and its megalot. */
export type ItemPlace = Pick<
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
 * Reads the places of the items of some orders, in the order of the lines. It joins three tables, where
 * `findItemsOfOrders` joins nine.
 */
export async function findItemPlaces(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<ItemPlace[]> {
  const { rows } = await sql<ItemPlace>`
    select items.order_id, items.product_code, items.kind, items.souffrance, items.pulled, items.lot_id,
      lots.number as lot_number, lots.cutting as lot_cutting, lots.megalot_id, megalots.number as megalot_number,
      megalots.cutting as megalot_cutting, megalots.file_state
    from items left join lots on lots.id = items.lot_id left join megalots on megalots.id = lots.megalot_id
    where items.order_id = any(${orderIds}::text[])
    order by items.order_id, items.line, items.copy, items.part`.execute(db);
  return rows;
}

/** Counts the reissues of some orders that aren't closed. An order without any has no row. */
export async function countOpenReissues(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<{ order_id: string; count: number }[]> {
  const { rows } = await sql<{ order_id: string; count: number }>`
    select order_id, count(*)::integer as count from reissues
    where order_id = any(${orderIds}::text[]) and state in ('open', 'printing') group by order_id`.execute(
    db,
  );
  return rows;
}

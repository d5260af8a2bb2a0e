import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { OrderNotesTable } from '../../db/tables/orderNotesTable.ts';

export type OrderNoteRow = Selectable<OrderNotesTable>;

/** The notes about orders, newest first. */
export function findNotesOfOrders(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<OrderNoteRow[]> {
  return db
    .selectFrom('order_notes')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('written_at', 'desc')
    .orderBy('id')
    .execute();
}

import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { TextCorrectionsTable } from '../../db/tables/textCorrectionsTable.ts';

/** The corrections of the typed texts of orders, oldest first within each order. */
export function findTextCorrections(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<Selectable<TextCorrectionsTable>[]> {
  return db
    .selectFrom('text_corrections')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('version')
    .execute();
}

import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { LettersTable } from '../../db/tables/lettersTable.ts';

export type LetterRow = Selectable<LettersTable>;

/** The letters to the customers of orders, newest first. */
export function findLettersOfOrders(db: Kysely<Database>, orderIds: readonly string[]): Promise<LetterRow[]> {
  return db
    .selectFrom('letters')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute();
}

import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { anyOf } from '../condition.ts';

/** Counts the reissues of some orders that are open or printing. An order without any has no row. */
export async function countOpenReissues(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<{ order_id: string; count: number }[]> {
  const { rows } = await sql<{ order_id: string; count: number }>`
    select order_id, count(*)::integer as count from reissues
    where order_id = ${anyOf(orderIds)} and state in ('open', 'printing') group by order_id`.execute(db);
  return rows;
}

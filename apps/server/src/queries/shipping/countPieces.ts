import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import { anyOf } from '../condition.ts';

/**
 * Counts the pieces of orders, by order id. A set of labels is one piece, and so is an object. Cancelled items don't count.
 */
export async function countPieces(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('items')
    .select(({ fn }) => ['order_id', fn.sum<number | string>('quantity').as('pieces')])
    .where('order_id', '=', anyOf(orderIds))
    .where('pulled', '=', false)
    .groupBy('order_id')
    .execute();
  return new Map(rows.map(({ order_id, pieces }) => [order_id, Number(pieces)]));
}

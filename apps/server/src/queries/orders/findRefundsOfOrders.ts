import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { RefundsTable } from '../../db/tables/refundsTable.ts';

/** A refund with the name of the user who requested it; null when the shop did. */
export type RefundRow = Selectable<RefundsTable> & { readonly requested_by_name: string | null };

/** Reads the refunds of orders, oldest first. */
export function findRefundsOfOrders(db: Kysely<Database>, orderIds: readonly string[]): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .leftJoin('users', 'users.id', 'refunds.requested_by')
    .selectAll('refunds')
    .select('users.name as requested_by_name')
    .where('refunds.order_id', 'in', orderIds)
    .orderBy('refunds.requested_at')
    .orderBy('refunds.id')
    .execute();
}

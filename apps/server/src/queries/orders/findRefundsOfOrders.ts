import type { Market } from '@cmon/core/catalogue/types';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { RefundsTable } from '../../db/tables/refundsTable.ts';

/**
 * A refund with the names of the users who requested and withdrew it. A name is null when the shop requested the refund, or
 * when nobody withdrew it.
 */
export type RefundRow = Selectable<RefundsTable> & {
  readonly requested_by_name: string | null;
  readonly withdrawn_by_name: string | null;
};

/** Selects refunds with the names of the users who requested and withdrew them. */
function selectRefunds(db: Kysely<Database>) {
  return db
    .selectFrom('refunds')
    .leftJoin('users as requester', 'requester.id', 'refunds.requested_by')
    .leftJoin('users as withdrawer', 'withdrawer.id', 'refunds.withdrawn_by')
    .selectAll('refunds')
    .select(['requester.name as requested_by_name', 'withdrawer.name as withdrawn_by_name']);
}

/** Reads the refunds of orders, oldest first. */
export function findRefundsOfOrders(db: Kysely<Database>, orderIds: readonly string[]): Promise<RefundRow[]> {
  return selectRefunds(db)
    .where('refunds.order_id', 'in', orderIds)
    .orderBy('refunds.requested_at')
    .orderBy('refunds.id')
    .execute();
}

/** The most waiting refunds that are read at once. */
const MAX_WAITING_REFUNDS = 500;

/**
 * Reads the refunds that wait for the shop's decision, the longest waiting first. With `stores`, reads only the refunds of
 * their orders; null or an empty list selects all stores.
 */
export function findWaitingRefunds(
  db: Kysely<Database>,
  stores: readonly Market[] | null,
): Promise<RefundRow[]> {
  return selectRefunds(db)
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .where('refunds.state', '=', 'refund_requested')
    .where('refunds.withdrawn_at', 'is', null)
    .$if(stores !== null && stores.length > 0, (query) => query.where('orders.store', 'in', stores ?? []))
    .orderBy('refunds.requested_at')
    .orderBy('refunds.id')
    .limit(MAX_WAITING_REFUNDS)
    .execute();
}

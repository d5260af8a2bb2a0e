import { type RawBuilder, sql } from 'kysely';
import type { OrderRow } from './orderRows.ts';

const DAY_MS = 86_400_000;

/** The condition for orders whose card payment wasn't confirmed for a number of days; never true when it is 0. */
export function isPaymentOverdue(days: number, now: Date): RawBuilder<boolean> {
  if (days === 0) return sql`false`;
  return sql`status = 'pending_payment' and status_since <= ${new Date(now.getTime() - days * DAY_MS)}`;
}

/** When an order is canceled unless its card payment is confirmed; null when it waits without an end. */
export function findPaymentDeadline(order: Pick<OrderRow, 'status_since'>, days: number): Date | null {
  return days === 0 ? null : new Date(order.status_since.getTime() + days * DAY_MS);
}

import { type RawBuilder, sql } from 'kysely';
import type { OrderRow } from './orderRows.ts';

const DAY_MS = 86_400_000;

/** SQL condition on `orders`: the card payment wasn't confirmed for a number of days. It is never true when `days` is 0. */
export function isPaymentOverdue(days: number, now: Date): RawBuilder<boolean> {
  if (days === 0) return sql`false`;
  return sql`status = 'pending_payment' and status_since <= ${new Date(now.getTime() - days * DAY_MS)}`;
}

/**
 * Returns when an order is cancelled unless its card payment is confirmed; null when it waits without an end (`days` is 0).
 */
export function findPaymentDeadline(order: Pick<OrderRow, 'status_since'>, days: number): Date | null {
  return days === 0 ? null : new Date(order.status_since.getTime() + days * DAY_MS);
}

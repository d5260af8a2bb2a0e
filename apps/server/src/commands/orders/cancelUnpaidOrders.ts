import { isPaymentOverdue } from '../../queries/orders/unpaidOrders.ts';
import type { Ctx } from '../work/context.ts';
import { cancelOrder } from './cancelOrder.ts';

/** The most orders of one run. The next run continues a minute later. */
const BATCH_SIZE = 100;

/**
 * Cancels the orders whose card payment wasn't confirmed for a number of days, with one command per order; 0 cancels
 * none. An order on hold stays. When its hold ends, the days are counted from the beginning.
 */
export async function cancelUnpaidOrders(ctx: Ctx, days: number): Promise<void> {
  const overdue = await ctx.db
    .selectFrom('orders')
    .select(['id', 'version'])
    .where(isPaymentOverdue(days, ctx.now))
    .orderBy('status_since')
    .limit(BATCH_SIZE)
    .execute();
  for (const { id, version } of overdue) {
    // An order that was paid or held meanwhile has another version, and is refused.
    await cancelOrder(ctx, { orderId: id, reason: 'paymentTimeout', expectedVersion: version });
  }
}

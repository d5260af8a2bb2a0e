import { changeRow } from '../../work/changeRows.ts';
import { createId } from '../../work/createId.ts';
import type { Work } from '../../work/runCommand.ts';
import type { OrderRow } from './buildOrderFacts.ts';

interface RefundDraft {
  /** Numbers of the lines to refund; null for the whole order. */
  readonly lines: readonly number[] | null;
  readonly reason: string | null;
}

/**
 * Stores the request of a refund, which waits for the shop. For a cancelled order it also records an event, because
 * the status of the order doesn't change.
 */
export async function addRefundRequest(
  work: Work,
  order: Pick<OrderRow, 'id' | 'shop_status'>,
  { lines, reason }: RefundDraft,
): Promise<void> {
  await work.trx
    .insertInto('refunds')
    .values({
      id: createId(),
      order_id: order.id,
      state: 'refund_requested',
      lines:
        lines === null ? null : JSON.stringify(lines.map((line) => ({ line, quantity: null, amount: null }))),
      reason,
      requested_by: work.actor.userId,
      requested_at: work.now,
    })
    .execute();
  if (order.shop_status !== 'canceled') return;
  const { version } = await changeRow(work, 'orders', order.id, {});
  work.record({ action: 'requestRefund', object: 'order', objectId: order.id, reason, version });
}

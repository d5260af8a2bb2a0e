import type { Failure } from '@cmon/core/failure';
import { REFUND_STATUSES, type RefundStatus } from '@cmon/core/production/statuses';
import { createId } from '../../work/createId.ts';
import type { Work } from '../../work/runCommand.ts';
import type { RefundEvent } from './canonicalOrder.ts';

const STATES: Readonly<Record<RefundEvent['type'], RefundStatus>> = {
  'order.refundRequested': 'refund_requested',
  'order.refundRefused': 'refund_refused',
  'order.partiallyRefunded': 'partially_refunded',
  'order.refunded': 'refunded',
};

/** Why a refund event doesn't fit this order: it names a line or a quantity that the order doesn't have. Else null. */
export async function findRefundFault(
  work: Work,
  orderId: string,
  event: RefundEvent,
): Promise<Failure | null> {
  const refundLines = 'lines' in event ? (event.lines ?? []) : [];
  const orderLines = await work.trx
    .selectFrom('order_lines')
    .select(['line', 'quantity'])
    .where('order_id', '=', orderId)
    .execute();
  for (const [index, { line, quantity = 1 }] of refundLines.entries()) {
    const orderLine = orderLines.find((one) => one.line === line);
    if (orderLine === undefined) return { kind: 'inputInvalid', field: `lines.${index}.line`, rule: 'known' };
    if (quantity > orderLine.quantity) {
      return { kind: 'inputInvalid', field: `lines.${index}.quantity`, rule: 'max_value' };
    }
  }
  return null;
}

/**
 * Stores the state of a refund that the shop reports. Events of one refund may arrive in any order: a state never replaces
 * a stronger one (see `REFUND_STATUSES`). An event with a new refund id is about the oldest refund that customer service
 * requested and that has no id of the shop yet, if there is one.
 */
export async function recordRefund(work: Work, orderId: string, event: RefundEvent): Promise<void> {
  const refunds = await work.trx
    .selectFrom('refunds')
    .select(['id', 'shop_id', 'state'])
    .where('order_id', '=', orderId)
    .where('withdrawn_at', 'is', null)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
  const stored =
    refunds.find(({ shop_id }) => shop_id === event.refund) ??
    refunds.find(({ shop_id }) => shop_id === null);
  const state = STATES[event.type];
  const decision = {
    state,
    ...('lines' in event ? { lines: toStoredLines(event.lines) } : {}),
    ...('amount' in event ? { amount: event.amount ?? null, currency: event.currency ?? null } : {}),
    decided_at: state === 'refund_requested' ? null : new Date(event.occurredAt),
    settled: false,
  };
  if (stored === undefined) {
    await work.trx
      .insertInto('refunds')
      .values({
        id: createId(),
        order_id: orderId,
        shop_id: event.refund,
        requested_by: work.actor.userId,
        requested_at: new Date(event.occurredAt),
        ...decision,
      })
      .execute();
    return;
  }
  const isStronger = REFUND_STATUSES.indexOf(state) > REFUND_STATUSES.indexOf(stored.state);
  await work.trx
    .updateTable('refunds')
    .set({ shop_id: event.refund, ...(isStronger ? decision : {}) })
    .where('id', '=', stored.id)
    .execute();
}

function toStoredLines(
  lines:
    | readonly {
        readonly line: number;
        readonly quantity?: number | undefined;
        readonly amount?: number | undefined;
      }[]
    | undefined,
): string | null {
  if (lines === undefined) return null;
  return JSON.stringify(
    lines.map(({ line, quantity = null, amount = null }) => ({ line, quantity, amount })),
  );
}

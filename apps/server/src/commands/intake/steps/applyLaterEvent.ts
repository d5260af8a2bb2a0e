import type { Failure } from '@cmon/core/failure';
import { getDisplayedStatus } from '@cmon/core/production/orderRollUp';
import { type OrderStatus, REFUND_STATUSES, UNPAID_ORDER_STATUSES } from '@cmon/core/production/statuses';
import { orderTransitions } from '@cmon/core/production/transitions/orderTransitions';
import { findTransition } from '@cmon/core/production/transitions/transition';
import { getMovableStatus, NO_ORDER_FACTS, type OrderRow } from '../../orders/steps/buildOrderFacts.ts';
import { lockOrderWithLots } from '../../orders/steps/lockOrderWithLots.ts';
import { rollUpOrders } from '../../orders/steps/rollUpOrders.ts';
import { settleRefunds } from '../../orders/steps/settleRefunds.ts';
import { changeRow } from '../../work/changeRows.ts';
import { unwrapOrRefuse, type Work } from '../../work/runCommand.ts';
import type { LaterEvent, ShopEvent } from './canonicalOrder.ts';
import { findRefundFault, recordRefund } from './recordRefund.ts';

/** Locks the order of an event, and its lots before it. */
export async function lockOrderOfEvent(
  work: Work,
  event: Pick<ShopEvent, 'store' | 'orderNumber'>,
): Promise<OrderRow | undefined> {
  const row = await work.trx
    .selectFrom('orders')
    .select('id')
    .where('store', '=', event.store)
    .where('number', '=', event.orderNumber)
    .executeTakeFirst();
  return row && (await lockOrderWithLots(work, row.id)).order;
}

/** Why an event can't be applied to this order and is kept for a person; null when it can. */
export async function findEventFault(
  work: Work,
  order: OrderRow,
  event: LaterEvent,
): Promise<Failure | null> {
  if ('refund' in event) return findRefundFault(work, order.id, event);
  if (event.type !== 'order.paid' || !(await wasCanceledUnpaid(work, order))) return null;
  return { kind: 'guardRefused', guard: 'paidInTime', detail: '' };
}

/** Whether an order was cancelled because it wasn't paid in time. A person must then decide about a late payment. */
async function wasCanceledUnpaid(work: Work, order: OrderRow): Promise<boolean> {
  if (order.production_status !== 'canceled') return false;
  const canceled = await work.trx
    .selectFrom('events')
    .select('id')
    .where('object', '=', 'order')
    .where('object_id', '=', order.id)
    .where('reason', '=', 'paymentTimeout')
    .limit(1)
    .executeTakeFirst();
  return canceled !== undefined;
}

/** Applies an event of an existing order. A repeated event, and one that came too late, changes nothing. */
export async function applyLaterEvent(work: Work, order: OrderRow, event: LaterEvent): Promise<void> {
  if ('refund' in event) {
    await recordRefund(work, order.id, event);
    await settleRefunds(work, await lockOrderWithLots(work, order.id));
  } else if (event.type === 'order.paid') await applyPayment(work, order);
  else await applyCancellation(work, order);
}

async function applyPayment(work: Work, order: OrderRow): Promise<void> {
  if (order.shop_status !== 'pending' && order.shop_status !== 'pending_payment') return;
  if (order.production_status === 'canceled') return;
  await moveByShopEvent(work, order, order.shop_status, 'processing', 'order.paid');
  await rollUpOrders(work, [order.id]);
  await settleRefunds(work, await lockOrderWithLots(work, order.id));
}

/** Cancels an order that is in no lot yet. An order in production is held instead. */
async function applyCancellation(work: Work, order: OrderRow): Promise<void> {
  // A shop status about a refund says nothing about the production. The production status then decides.
  const isInRefund = REFUND_STATUSES.some((status) => status === order.shop_status);
  const from = isInRefund ? order.production_status : getMovableStatus(order);
  if (order.production_status === 'canceled' || order.shop_status === 'closed' || from === 'complete') return;
  const cancellable: readonly OrderStatus[] = [...UNPAID_ORDER_STATUSES, 'processing'];
  if (cancellable.includes(from) && !(await hasItemInLot(work, order.id)))
    await moveByShopEvent(work, order, from, 'canceled', 'order.canceled');
  else if (order.production_status === 'holded') await setCanceledHoldReason(work, order);
  else await holdCanceledOrder(work, order, from);
}

async function hasItemInLot(work: Work, orderId: string): Promise<boolean> {
  return (
    (await work.trx
      .selectFrom('items')
      .select('id')
      .where('order_id', '=', orderId)
      .where('lot_id', 'is not', null)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

async function moveByShopEvent(
  work: Work,
  order: OrderRow,
  from: OrderStatus,
  to: OrderStatus,
  reason: string,
) {
  unwrapOrRefuse(findTransition(orderTransitions, from, to, { role: 'system', reason }, NO_ORDER_FACTS));
  const production = to === 'canceled' ? 'canceled' : order.production_status;
  await changeRow(work, 'orders', order.id, {
    shop_status: to,
    production_status: production,
    previous_status: production === 'holded' ? order.previous_status : null,
    status: getDisplayedStatus(to, production),
  });
  work.record({
    action: 'shopEvent',
    object: 'order',
    objectId: order.id,
    track: 'order',
    from,
    to,
    reason,
    version: order.version + 1,
  });
}

/** Holds an order that the shop cancelled during production, until customer service decides. */
async function holdCanceledOrder(work: Work, order: OrderRow, from: OrderStatus): Promise<void> {
  const reason = 'canceledByShop';
  unwrapOrRefuse(
    findTransition(orderTransitions, from, 'holded', { role: 'system', reason }, NO_ORDER_FACTS),
  );
  await changeRow(work, 'orders', order.id, {
    production_status: 'holded',
    previous_status: order.production_status,
    status: getDisplayedStatus(order.shop_status, 'holded'),
    hold_reason: reason,
  });
  work.record({
    action: 'hold',
    object: 'order',
    objectId: order.id,
    track: 'order',
    from,
    to: 'holded',
    reason,
    version: order.version + 1,
  });
}

/** Gives a held order that the shop cancelled this reason for its hold, so that nobody releases it by mistake. */
async function setCanceledHoldReason(work: Work, order: OrderRow): Promise<void> {
  const reason = 'canceledByShop';
  if (order.hold_reason === reason) return;
  const version = order.version + 1;
  await changeRow(work, 'orders', order.id, { hold_reason: reason });
  work.record({
    action: 'hold',
    object: 'order',
    objectId: order.id,
    track: 'order',
    from: 'holded',
    to: 'holded',
    reason,
    version,
  });
}

import { type Failure, type Result, refusal, success } from '@cmon/core/failure';
import { getDisplayedStatus } from '@cmon/core/production/orderRollUp';
import { type OrderStatus, REFUND_STATUSES } from '@cmon/core/production/statuses';
import { orderTransitions } from '@cmon/core/production/transitions/orderTransitions';
import { move } from '@cmon/core/production/transitions/transition';
import { sql } from 'kysely';
import type { WorkshopCatalogue } from '../../queries/readCatalogue.ts';
import { getMovableStatus, NO_ORDER_FACTS, type OrderRow } from '../orders/steps/buildOrderFacts.ts';
import { lockOrderWithLots } from '../orders/steps/lockOrderWithLots.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { settleRefunds } from '../orders/steps/settleRefunds.ts';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { refuseIf, runCommand, unwrapOrRefuse, type Work } from '../work/runCommand.ts';
import type { LaterEvent, ShopEvent } from './steps/canonicalOrder.ts';
import { findRefundFault, recordRefund } from './steps/recordRefund.ts';
import { writeOrder } from './takeInOrder.ts';

interface EarlyDelivery {
  readonly source: string;
  readonly body: string;
  readonly received_at: Date;
}

export interface ApplyShopEventInput {
  readonly inboxId: number;
  readonly event: ShopEvent;
  readonly catalogue: WorkshopCatalogue;
  /** Parses the body of a delivery that arrived before its order. */
  readonly read: (delivery: EarlyDelivery) => Result<ShopEvent>;
}

/** Result of a delivery: `applied`, `done` before, or `early`, which means that it waits for its order. */
export interface AppliedShopEvent {
  readonly outcome: 'applied' | 'done' | 'early';
}

/**
 * Applies one delivery, exactly once. The states of the delivery and of earlier deliveries change in the same
 * transaction as the order. Deliveries of one order are applied one after the other.
 */
export function applyShopEvent(ctx: Ctx, input: ApplyShopEventInput): Promise<Result<AppliedShopEvent>> {
  return runCommand(ctx, 'applyShopEvent', {}, async (work): Promise<AppliedShopEvent> => {
    const { event } = input;
    const orderKey = `${event.store}/${event.orderNumber}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${orderKey}, 0))`.execute(work.trx);
    const delivery = await work.trx
      .selectFrom('inbox')
      .select(['id', 'state', 'source', 'received_at', 'link_hash'])
      .where('id', '=', input.inboxId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (delivery.state !== 'waiting') return { outcome: 'done' };
    if (event.type !== 'order.placed') {
      const order = await lockOrder(work, event);
      if (order === undefined) {
        await setDeliveryState(work, [delivery.id], 'early', orderKey);
        return { outcome: 'early' };
      }
      refuseIf(await findFault(work, order, event));
      await applyLaterEvent(work, order, event);
      await setDeliveryState(work, [delivery.id], 'applied', orderKey);
      return { outcome: 'applied' };
    }
    await writeOrder(work, {
      source: delivery.source,
      order: event,
      catalogue: input.catalogue,
      receivedAt: delivery.received_at,
      linkHash: delivery.link_hash,
    });
    await applyEarlyDeliveries(work, orderKey, input.read);
    await setDeliveryState(work, [delivery.id], 'applied', orderKey);
    return { outcome: 'applied' };
  });
}

/** Refuses a delivery that can't be read or applied, and keeps it with its failure for a person. */
export function refuseDelivery(ctx: Ctx, input: RefusedDelivery): Promise<Result<{ inboxId: number }>> {
  return runCommand(ctx, 'refuseDelivery', {}, async (work) => {
    await markRefused(work, input, 'waiting');
    return { inboxId: input.inboxId };
  });
}

interface RefusedDelivery {
  readonly inboxId: number;
  readonly failure: Failure;
  /** `store/number` of the order that it is about; null when they can't be read. */
  readonly orderKey: string | null;
}

async function markRefused(
  work: Work,
  { inboxId, failure, orderKey }: RefusedDelivery,
  from: 'waiting' | 'early',
) {
  await work.trx
    .updateTable('inbox')
    .set({
      state: 'refused',
      failure: JSON.stringify(failure),
      order_key: orderKey,
      applied_at: work.now,
    })
    .where('id', '=', inboxId)
    .where('state', '=', from)
    .execute();
}

async function setDeliveryState(
  work: Work,
  ids: readonly number[],
  state: 'applied' | 'early',
  orderKey: string,
) {
  if (ids.length === 0) return;
  await work.trx
    .updateTable('inbox')
    .set({ state, order_key: orderKey, applied_at: state === 'applied' ? work.now : null })
    .where('id', 'in', ids)
    .execute();
}

/** Locks the order of an event, and its lots before it. */
async function lockOrder(
  work: Work,
  event: Pick<LaterEvent, 'store' | 'orderNumber'>,
): Promise<OrderRow | undefined> {
  const found = await work.trx
    .selectFrom('orders')
    .select('id')
    .where('store', '=', event.store)
    .where('number', '=', event.orderNumber)
    .executeTakeFirst();
  return found && (await lockOrderWithLots(work, found.id)).order;
}

/** Applies the deliveries that arrived before their order, sorted by the time of their events. */
async function applyEarlyDeliveries(
  work: Work,
  orderKey: string,
  read: ApplyShopEventInput['read'],
): Promise<void> {
  const early = await work.trx
    .selectFrom('inbox')
    .select(['id', 'source', 'body', 'received_at'])
    .where('order_key', '=', orderKey)
    .where('state', '=', 'early')
    .forUpdate()
    .execute();
  const events: LaterEvent[] = [];
  const applied: number[] = [];
  for (const delivery of early) {
    const event = toLaterEvent(read(delivery));
    const order = event.ok ? await lockOrder(work, event.value) : undefined;
    const fault = event.ok ? order && (await findFault(work, order, event.value)) : event.failure;
    if (event.ok && !fault) {
      events.push(event.value);
      applied.push(delivery.id);
    } else if (fault) await markRefused(work, { inboxId: delivery.id, failure: fault, orderKey }, 'early');
  }
  for (const event of events.toSorted((a, b) => (a.occurredAt < b.occurredAt ? -1 : 1))) {
    const order = await lockOrder(work, event);
    if (order !== undefined) await applyLaterEvent(work, order, event);
  }
  await setDeliveryState(work, applied, 'applied', orderKey);
}

function toLaterEvent(event: Result<ShopEvent>): Result<LaterEvent> {
  if (!event.ok) return event;
  if (event.value.type === 'order.placed')
    return refusal({ kind: 'inputInvalid', field: 'type', rule: 'later' });
  return success(event.value);
}

/** Why an event can't be about this order; null when it can. */
const findFault = async (work: Work, order: OrderRow, event: LaterEvent): Promise<Failure | null> =>
  'refund' in event ? findRefundFault(work, order.id, event) : null;

async function applyLaterEvent(work: Work, order: OrderRow, event: LaterEvent): Promise<void> {
  if ('refund' in event) {
    await recordRefund(work, order.id, event);
    await settleRefunds(work, await lockOrderWithLots(work, order.id));
    return;
  }
  // A refund doesn't change what a cancellation does on the floor.
  const isInRefund = REFUND_STATUSES.some((status) => status === order.shop_status);
  const from = isInRefund ? order.production_status : getMovableStatus(order);
  if (event.type === 'order.paid') {
    if (order.shop_status !== 'pending' && order.shop_status !== 'pending_payment') return;
    if (order.production_status === 'canceled') return;
    await moveShopStatus(work, order, order.shop_status, 'processing', event.type);
    await rollUpOrders(work, [order.id]);
    await settleRefunds(work, await lockOrderWithLots(work, order.id));
    return;
  }
  if (order.production_status === 'canceled' || order.shop_status === 'closed' || from === 'complete') return;
  const cancellable: OrderStatus[] = ['pending', 'pending_payment', 'processing'];
  if (cancellable.includes(from) && !(await hasItemInLot(work, order.id))) {
    await moveShopStatus(work, order, from, 'canceled', event.type);
    return;
  }
  if (order.production_status === 'holded') await setCanceledHoldReason(work, order);
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

async function moveShopStatus(
  work: Work,
  order: OrderRow,
  from: OrderStatus,
  to: OrderStatus,
  reason: string,
) {
  unwrapOrRefuse(move(orderTransitions, from, to, { role: 'system', reason }, NO_ORDER_FACTS));
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

/** Holds an order that the shop cancelled during production: customer service decides. */
async function holdCanceledOrder(work: Work, order: OrderRow, from: OrderStatus): Promise<void> {
  const reason = 'canceledByShop';
  unwrapOrRefuse(move(orderTransitions, from, 'holded', { role: 'system', reason }, NO_ORDER_FACTS));
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

/** The shop cancelled a held order: the hold gets that reason, so that nobody releases the order by mistake. */
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

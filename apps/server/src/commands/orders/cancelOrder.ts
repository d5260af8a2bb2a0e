import type { Result } from '@cmon/core/failure';
import { getDisplayedStatus } from '@cmon/core/production/orderRollUp';
import { type OrderStatus, UNPAID_ORDER_STATUSES } from '@cmon/core/production/statuses';
import { orderTransitions } from '@cmon/core/production/transitions/orderTransitions';
import { findTransition } from '@cmon/core/production/transitions/transition';
import { readOrderProgress } from '../../queries/orders/readOrderProgress.ts';
import { rollUpLotShipping } from '../lots/steps/rollUpLotShipping.ts';
import { cancelCarrierLabels } from '../packing/steps/parcelLabels.ts';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { lockOrder } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { refuse, runCommand, unwrapOrRefuse, type Work } from '../work/runCommand.ts';
import type { OrderActionInput } from './holdOrder.ts';
import { addRefundRequest } from './steps/addRefundRequest.ts';
import { buildOrderFacts, getStartStatus, type OrderRow } from './steps/buildOrderFacts.ts';
import { lockOrderWithLots, type OrderWithLots } from './steps/lockOrderWithLots.ts';
import type { MovedOrder } from './steps/readMovedOrder.ts';
import { removeItemsFromUnprintedLots } from './steps/removeItemsFromUnprintedLots.ts';
import { settleRefunds } from './steps/settleRefunds.ts';

export interface CancelOrderInput extends OrderActionInput {
  /** Required once the order is in production. */
  readonly confirmed?: boolean;
  /** Also requests the refund of a paid order, for the same reason. */
  readonly refund?: boolean;
}

/**
 * Cancels an order. It leaves a lot whose files aren't written, and another order takes its place. Files that are written
 * but not printed are made again without it. In production the lots stay as they are: the order's strips are pulled at
 * sorting, and the order can't be shipped. `refund` requests the refund of a paid order in the same transaction.
 */
export function cancelOrder(ctx: Ctx, input: CancelOrderInput): Promise<Result<MovedOrder>> {
  return runCommand(ctx, 'cancelOrder', input, async (work): Promise<MovedOrder> => {
    const locked = await lockOrderWithLots(work, input.orderId);
    const { order } = locked;
    checkVersion('order', order, order.status, input.expectedVersion);
    const progress = await readOrderProgress(work.trx, [order.id]);
    const currentProgress = progress.get(order.id) ?? { items: [], reissues: [] };
    const from = getStartStatus(order, 'cancel');
    const facts = buildOrderFacts(order, currentProgress, { confirmed: input.confirmed ?? false });
    const mover = { role: work.actor.role, reason: input.reason ?? null, command: 'cancel' } as const;
    unwrapOrRefuse(findTransition(orderTransitions, from, 'canceled', mover, facts));

    await writeCanceled(work, order, from, input.reason ?? null);
    await removeItemsFromUnprintedLots(work, locked, {
      itemIds: await findItemIds(work, order.id),
      action: 'cancelOrder',
      reason: input.reason ?? 'canceled',
      pull: true,
    });
    await cancelCarrierLabels(work, order.id, input.reason ?? 'canceled');
    await rollUpLotShipping(work, [order.id]);
    if (input.refund === true) await requestPaymentBack(work, locked, from, input.reason ?? null);
    const { version } = await lockOrder(work.trx, order.id);
    return { orderId: order.id, version, status: 'canceled' };
  });
}

/** Requests the refund of an order that was just cancelled. Refused for one that was not paid or has a refund already. */
async function requestPaymentBack(
  work: Work,
  { order, ...lots }: OrderWithLots,
  from: OrderStatus,
  reason: string | null,
): Promise<void> {
  requireCapability(work, 'refund');
  const isPaid = !UNPAID_ORDER_STATUSES.includes(from);
  const hasRefund = order.refund_status !== null && order.refund_status !== 'refund_refused';
  if (!isPaid || hasRefund)
    refuse({ kind: 'moveNotAllowed', object: 'order', from: 'canceled', to: 'refund_requested' });
  const canceled = await lockOrder(work.trx, order.id);
  await addRefundRequest(work, canceled, { lines: null, reason });
  await settleRefunds(work, { order: canceled, ...lots });
}

async function findItemIds(work: Work, orderId: string): Promise<string[]> {
  const rows = await work.trx.selectFrom('items').select('id').where('order_id', '=', orderId).execute();
  return rows.map(({ id }) => id);
}

async function writeCanceled(work: Work, order: OrderRow, from: string, reason: string | null) {
  const version = order.version + 1;
  await changeRow(work, 'orders', order.id, {
    shop_status: 'canceled',
    production_status: 'canceled',
    previous_status: null,
    status: getDisplayedStatus('canceled', 'canceled'),
    hold_reason: null,
    slot: null,
    slot_wanted_at: null,
    packing_by: null,
    packing_at: null,
  });
  work.record({
    action: 'cancelOrder',
    object: 'order',
    objectId: order.id,
    track: 'order',
    from,
    to: 'canceled',
    reason,
    version,
  });
}

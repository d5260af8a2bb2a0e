import type { Result } from '@cmon/core/failure';
import { getDisplayedStatus } from '@cmon/core/production/orderRollUp';
import { orderTransitions } from '@cmon/core/production/transitions/orderTransitions';
import { findTransition } from '@cmon/core/production/transitions/transition';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { lockOrder } from '../work/lock.ts';
import { runCommand, unwrapOrRefuse } from '../work/runCommand.ts';
import type { OrderActionInput } from './holdOrder.ts';
import { getStartStatus, NO_ORDER_FACTS } from './steps/buildOrderFacts.ts';
import { lockOrderWithLots } from './steps/lockOrderWithLots.ts';
import { type MovedOrder, readMovedOrder } from './steps/readMovedOrder.ts';
import { rollUpOrders } from './steps/rollUpOrders.ts';
import { settleRefunds } from './steps/settleRefunds.ts';

/** Records a payment outside the shop (a transfer, a cheque), with a note. The order can then enter production. */
export function receivePayment(ctx: Ctx, input: OrderActionInput): Promise<Result<MovedOrder>> {
  return runCommand(ctx, 'receivePayment', input, async (work): Promise<MovedOrder> => {
    const order = await lockOrder(work.trx, input.orderId);
    checkVersion('order', order, order.status, input.expectedVersion);
    const mover = { role: work.actor.role, reason: input.reason ?? null, command: 'receivePayment' } as const;
    const from = getStartStatus(order, 'receivePayment');
    unwrapOrRefuse(findTransition(orderTransitions, from, 'processing', mover, NO_ORDER_FACTS));
    const status = getDisplayedStatus('processing', order.production_status);
    const { version } = await changeRow(work, 'orders', order.id, {
      shop_status: 'processing',
      status,
    });
    work.record({
      action: 'receivePayment',
      object: 'order',
      objectId: order.id,
      track: 'order',
      from,
      to: status,
      reason: input.reason ?? null,
      version,
    });
    await rollUpOrders(work, [order.id]);
    await settleRefunds(work, await lockOrderWithLots(work, order.id));
    return readMovedOrder(work, order.id);
  });
}

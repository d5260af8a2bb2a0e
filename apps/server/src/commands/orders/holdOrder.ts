import type { Result } from '@cmon/core/failure';
import { getDisplayedStatus } from '@cmon/core/production/orderRollUp';
import { orderTransitions } from '@cmon/core/production/transitions/orderTransitions';
import { findTransition } from '@cmon/core/production/transitions/transition';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { lockOrder } from '../work/lock.ts';
import { type CommandInput, refuse, runCommand, unwrapOrRefuse } from '../work/runCommand.ts';
import { NO_ORDER_FACTS } from './steps/buildOrderFacts.ts';
import { type MovedOrder, readMovedOrder } from './steps/readMovedOrder.ts';
import { rollUpOrders } from './steps/rollUpOrders.ts';
import { startHold } from './steps/startHold.ts';

export interface OrderActionInput extends CommandInput {
  readonly orderId: string;
  readonly expectedVersion?: number;
}

/** Holds an order, with a reason: it enters no new lot. Production that has begun continues during the hold. */
export function holdOrder(ctx: Ctx, input: OrderActionInput): Promise<Result<MovedOrder>> {
  return runCommand(ctx, 'holdOrder', input, async (work): Promise<MovedOrder> => {
    const order = await lockOrder(work.trx, input.orderId);
    checkVersion('order', order, order.status, input.expectedVersion);
    const { version, status } = await startHold(work, order, input.reason ?? null);
    return { orderId: order.id, version, status };
  });
}

/** Ends the hold of an order. The order gets the status that production has reached meanwhile. */
export function unholdOrder(ctx: Ctx, input: OrderActionInput): Promise<Result<MovedOrder>> {
  return runCommand(ctx, 'unholdOrder', input, async (work): Promise<MovedOrder> => {
    const order = await lockOrder(work.trx, input.orderId);
    checkVersion('order', order, order.status, input.expectedVersion);
    const { previous_status: underlyingStatus } = order;
    if (underlyingStatus === null) {
      return refuse({ kind: 'moveNotAllowed', object: 'order', from: order.status, to: order.status });
    }
    const status = getDisplayedStatus(order.shop_status, underlyingStatus);
    const mover = { role: work.actor.role, reason: input.reason ?? null, command: 'unhold' } as const;
    unwrapOrRefuse(
      findTransition(orderTransitions, 'holded', status, mover, { ...NO_ORDER_FACTS, previous: status }),
    );
    const { version } = await changeRow(work, 'orders', order.id, {
      production_status: underlyingStatus,
      previous_status: null,
      status,
      hold_reason: null,
    });
    work.record({
      action: 'unholdOrder',
      object: 'order',
      objectId: order.id,
      track: 'order',
      from: 'holded',
      to: status,
      reason: input.reason ?? null,
      version,
    });
    await rollUpOrders(work, [order.id], { reason: input.reason ?? null });
    return readMovedOrder(work, order.id);
  });
}

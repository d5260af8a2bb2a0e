import type { Result } from '@cmon/core/failure';
import { orderTransitions } from '@cmon/core/production/transitions/orderTransitions';
import { findTransition } from '@cmon/core/production/transitions/transition';
import { findRefundRefusalAfterCancellation } from '../../queries/orders/findRefundRefusalAfterCancellation.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { lockOrder } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { refuse, runCommand, unwrapOrRefuse, type Work } from '../work/runCommand.ts';
import type { OrderActionInput } from './holdOrder.ts';
import { addRefundRequest } from './steps/addRefundRequest.ts';
import { getStartStatus, NO_ORDER_FACTS } from './steps/buildOrderFacts.ts';
import { lockOrderWithLots, type OrderWithLots } from './steps/lockOrderWithLots.ts';
import { type MovedOrder, readMovedOrder } from './steps/readMovedOrder.ts';
import { settleRefunds } from './steps/settleRefunds.ts';
import { startHold } from './steps/startHold.ts';

export interface RequestRefundInput extends OrderActionInput {
  /** Numbers of the lines to refund; null for the whole order. */
  readonly lines?: readonly number[] | null;
  /** Also holds the order, so that no parcel leaves with the finished items until somebody ends the hold. */
  readonly hold?: boolean;
}

/** The reason of the hold that goes with a request. */
const HOLD_REASON = 'customerWish';

/**
 * Requests a refund of an order or of some of its lines, with a reason. Items that aren't printed wait for the shop's
 * decision, which arrives as an event, because the shop books the refund.
 */
export function requestRefund(ctx: Ctx, input: RequestRefundInput): Promise<Result<MovedOrder>> {
  return runCommand(ctx, 'requestRefund', input, async (work): Promise<MovedOrder> => {
    const current = await lockOrderWithLots(work, input.orderId);
    checkVersion('order', current.order, current.order.status, input.expectedVersion);
    requireCapability(work, 'refund');
    const locked = input.hold === true ? await holdForRefund(work, current) : current;
    const { order } = locked;
    const reason = input.reason ?? null;
    const mover = { role: work.actor.role, reason, command: 'requestRefund' } as const;
    if (order.shop_status === 'canceled') {
      // A cancelled order stays cancelled: the request only records that its payment is to be given back.
      if ((reason ?? '').trim() === '') refuse({ kind: 'reasonRequired' });
      const refused = await findRefundRefusalAfterCancellation(work.trx, order);
      if (refused !== null) refuse(refused);
    } else {
      const from = getStartStatus(order, 'requestRefund');
      unwrapOrRefuse(findTransition(orderTransitions, from, 'refund_requested', mover, NO_ORDER_FACTS));
    }
    const lines = input.lines ?? null;
    if (lines !== null) await checkLines(work, order.id, lines);
    await addRefundRequest(work, order, { lines, reason });
    await settleRefunds(work, locked);
    return readMovedOrder(work, order.id);
  });
}

/** Holds the order in the transaction of the request. When the request is refused, the order isn't held either. */
async function holdForRefund(work: Work, { order, ...lots }: OrderWithLots): Promise<OrderWithLots> {
  await startHold(work, order, HOLD_REASON);
  return { order: await lockOrder(work.trx, order.id), ...lots };
}

/** Refuses a list without lines, and a line that the order doesn't have. */
async function checkLines(work: Work, orderId: string, lines: readonly number[]): Promise<void> {
  const ordered = await work.trx
    .selectFrom('order_lines')
    .select('line')
    .where('order_id', '=', orderId)
    .execute();
  const isKnown = (line: number) => ordered.some((one) => one.line === line);
  if (lines.length === 0 || !lines.every(isKnown)) {
    refuse({ kind: 'inputInvalid', field: 'lines', rule: 'known' });
  }
}

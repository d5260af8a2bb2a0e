import type { Result } from '@cmon/core/failure';
import { findWithdrawalRefusal } from '../../queries/orders/findWithdrawalRefusal.ts';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { refuse, runCommand } from '../work/runCommand.ts';
import type { OrderActionInput } from './holdOrder.ts';
import { lockOrderWithLots } from './steps/lockOrderWithLots.ts';
import { type MovedOrder, readMovedOrder } from './steps/readMovedOrder.ts';
import { settleRefunds } from './steps/settleRefunds.ts';

interface WithdrawRefundInput extends OrderActionInput {
  readonly refundId: string;
}

/**
 * Withdraws a refund that was requested in the workshop, with a reason. The order returns to its previous status,
 * unless another request waits. A refund that has an id of the shop can be ended only by an event of the shop.
 */
export function withdrawRefund(ctx: Ctx, input: WithdrawRefundInput): Promise<Result<MovedOrder>> {
  return runCommand(ctx, 'withdrawRefund', input, async (work): Promise<MovedOrder> => {
    requireCapability(work, 'refund');
    const reason = (input.reason ?? '').trim();
    if (reason === '') return refuse({ kind: 'reasonRequired' });
    const locked = await lockOrderWithLots(work, input.orderId);
    const { order } = locked;
    checkVersion('order', order, order.status, input.expectedVersion);
    const refund = await work.trx
      .selectFrom('refunds')
      .selectAll()
      .where('id', '=', input.refundId)
      .where('order_id', '=', order.id)
      .executeTakeFirst();
    if (refund === undefined) return refuse({ kind: 'notFound', object: 'refund', id: input.refundId });
    const refused = findWithdrawalRefusal(refund, work.actor.role);
    if (refused !== null) refuse(refused);
    await work.trx
      .updateTable('refunds')
      .set({
        withdrawn_at: work.now,
        withdrawn_by: work.actor.userId,
        withdraw_reason: reason,
        settled: true,
      })
      .where('id', '=', refund.id)
      .execute();
    const changed = await changeRow(work, 'orders', order.id, {});
    work.record({
      action: 'withdrawRefund',
      object: 'order',
      objectId: order.id,
      reason,
      version: changed.version,
    });
    await settleRefunds(work, { ...locked, order: changed });
    return readMovedOrder(work, order.id);
  });
}

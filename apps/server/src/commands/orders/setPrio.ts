import type { Failure, Result } from '@cmon/core/failure';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { lockOrders } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, runCommand } from '../work/runCommand.ts';

export interface SetPrioInput extends CommandInput {
  readonly orderIds: readonly string[];
  readonly prio: boolean;
}

export interface PrioLine {
  readonly orderId: string;
  /** Null when the order has the requested priority now. */
  readonly refusal: Failure | null;
}

/** Sets or clears the PRIO flag of orders. Finished and unknown orders are refused one by one. */
export function setPrio(ctx: Ctx, input: SetPrioInput): Promise<Result<{ lines: readonly PrioLine[] }>> {
  return runCommand(ctx, 'setPrio', input, async (work) => {
    requireCapability(work, 'prio');
    const orders = new Map((await lockOrders(work.trx, input.orderIds)).map((order) => [order.id, order]));
    const lines: PrioLine[] = [];
    for (const orderId of input.orderIds) {
      const order = orders.get(orderId);
      if (order === undefined) {
        lines.push({ orderId, refusal: { kind: 'notFound', object: 'order', id: orderId } });
        continue;
      }
      if (['canceled', 'closed', 'complete'].includes(order.status)) {
        lines.push({ orderId, refusal: { kind: 'guardRefused', guard: 'unfinished', detail: order.status } });
        continue;
      }
      lines.push({ orderId, refusal: null });
      if (order.prio === input.prio) continue;
      const version = order.version + 1;
      await changeRow(work, 'orders', order.id, { prio: input.prio });
      work.record({
        action: 'setPrio',
        object: 'order',
        objectId: order.id,
        reason: input.reason ?? null,
        version,
        detail: { prio: input.prio },
      });
    }
    return { lines };
  });
}

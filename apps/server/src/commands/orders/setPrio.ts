import type { Actor } from '@cmon/core/access/roles';
import type { Failure, Result } from '@cmon/core/failure';
import { FINISHED_ORDER_STATUSES } from '@cmon/core/production/statuses';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { lockOrders } from '../work/lock.ts';
import { findCapabilityRefusal, requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, runCommand } from '../work/runCommand.ts';
import type { OrderRow } from './steps/buildOrderFacts.ts';

export interface SetPrioInput extends CommandInput {
  readonly orderIds: readonly string[];
  readonly prio: boolean;
}

export interface PrioLine {
  readonly orderId: string;
  /** Null when the order has the requested priority now. */
  readonly refusal: Failure | null;
}

/** Sets or clears the PRIO flag of orders, each once. Finished and unknown orders are refused one by one. */
export function setPrio(ctx: Ctx, input: SetPrioInput): Promise<Result<{ lines: readonly PrioLine[] }>> {
  // Setting PRIO and removing it have different lists of reasons.
  const command = input.prio ? 'setPrio' : 'removePrio';
  return runCommand(ctx, command, input, async (work) => {
    requireCapability(work, 'prio');
    const orders = new Map((await lockOrders(work.trx, input.orderIds)).map((order) => [order.id, order]));
    const lines: PrioLine[] = [];
    for (const orderId of new Set(input.orderIds)) {
      const order = orders.get(orderId);
      if (order === undefined) {
        lines.push({ orderId, refusal: { kind: 'notFound', object: 'order', id: orderId } });
        continue;
      }
      const refusal = findPrioRefusal(order, work.actor.role);
      lines.push({ orderId, refusal });
      if (refusal !== null || order.prio === input.prio) continue;
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

/** Why the PRIO flag of an order can't be set or cleared; null when it can. */
export function findPrioRefusal({ status }: Pick<OrderRow, 'status'>, role: Actor): Failure | null {
  const finished = FINISHED_ORDER_STATUSES.includes(status);
  return (
    findCapabilityRefusal(role, 'prio') ??
    (finished ? { kind: 'guardRefused', guard: 'unfinished', detail: status } : null)
  );
}

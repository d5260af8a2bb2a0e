import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { runCommand } from '../work/runCommand.ts';
import { assignSlots } from './steps/assignSlots.ts';

/** The most orders that one run checks. */
const MAX_ORDERS = 200;

/** Gives free slots to the orders that wait because the shelf was full. The order that has waited longest comes first. */
export function giveWantedSlots(ctx: Ctx): Promise<Result<{ checkedCount: number }>> {
  return runCommand(ctx, 'giveWantedSlots', {}, async (work) => {
    const orders = await work.trx
      .selectFrom('orders')
      .select('id')
      .where('slot_wanted_at', 'is not', null)
      .orderBy('slot_wanted_at')
      .orderBy('id')
      .limit(MAX_ORDERS)
      .execute();
    await assignSlots(
      work,
      orders.map(({ id }) => id),
    );
    return { checkedCount: orders.length };
  });
}

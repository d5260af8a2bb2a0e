import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { runCommand } from '../work/runCommand.ts';
import { assignSlots } from './steps/assignSlots.ts';

/** The most orders that one run looks at. */
const MOST_AT_ONCE = 200;

/** Gives the places that became free to the orders that found the shelf full, the earliest first. */
export function giveWantedSlots(ctx: Ctx): Promise<Result<{ looked: number }>> {
  return runCommand(ctx, 'giveWantedSlots', {}, async (work) => {
    const orders = await work.trx
      .selectFrom('orders')
      .select('id')
      .where('slot_wanted_at', 'is not', null)
      .orderBy('slot_wanted_at')
      .orderBy('id')
      .limit(MOST_AT_ONCE)
      .execute();
    await assignSlots(
      work,
      orders.map(({ id }) => id),
    );
    return { looked: orders.length };
  });
}

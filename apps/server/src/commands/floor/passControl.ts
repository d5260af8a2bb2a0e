import { can } from '@cmon/core/access/capabilities';
import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { refuse, runCommand } from '../work/runCommand.ts';
import { type FabricationInput, type MovedItem, moveFabrication } from './steps/moveFabrication.ts';

/** The controller passes an item under way: it is made. The right comes with the role, or was given to the person. */
export async function passControl(ctx: Ctx, input: FabricationInput): Promise<Result<MovedItem>> {
  const right = await runCommand(ctx, 'askControl', {}, async (work) => {
    const { role, userId } = work.actor;
    if (role !== 'system' && can(role, 'control')) return {};
    const user = await work.trx
      .selectFrom('users')
      .select('controller')
      .where('id', '=', userId)
      .where('active', '=', true)
      .executeTakeFirst();
    return user?.controller === true ? {} : refuse({ kind: 'forbidden', capability: 'control' });
  });
  if (!right.ok) return right;
  return moveFabrication(ctx, input, {
    action: 'passControl',
    to: () => 'FAB_COMPLETE',
    facts: () => ({ controlPassed: true }),
    set: (work, item) => ({ fab_by: null, fab_done: item.quantity, controlled_by: work.actor.userId }),
  });
}

import { can } from '@cmon/core/access/capabilities';
import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { refuse, runCommand } from '../work/runCommand.ts';
import { type FabricationInput, type MovedItem, moveFabrication } from './steps/moveFabrication.ts';

/** A controller accepts an item in fabrication: the item is made. The role or the user record gives the right to control. */
export async function passControl(ctx: Ctx, input: FabricationInput): Promise<Result<MovedItem>> {
  const permission = await runCommand(ctx, 'askControl', {}, async (work) => {
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
  if (!permission.ok) return permission;
  return moveFabrication(ctx, input, {
    action: 'passControl',
    command: 'passControl',
    to: () => 'FAB_COMPLETE',
    facts: () => ({ mayControl: true }),
    set: (work, item) => ({ fab_by: null, fab_done: item.quantity, controlled_by: work.actor.userId }),
  });
}

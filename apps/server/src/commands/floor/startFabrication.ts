import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { decideControl } from './steps/decideControl.ts';
import { type FabricationInput, type MovedItem, moveFabrication } from './steps/moveFabrication.ts';

/**
 * The first scan of an item at its pole: the person who scans it starts its fabrication. Rework starts the same way. It is
 * decided now whether a controller looks at the item.
 */
export function startFabrication(ctx: Ctx, input: FabricationInput): Promise<Result<MovedItem>> {
  return moveFabrication(ctx, input, {
    action: 'startFabrication',
    command: 'startFabrication',
    to: (item) => (item.fab_status === 'FAB_L2C_READY' ? 'FAB_L2C_EN_COURS' : 'FAB_EN_COURS'),
    set: async (work, item) => ({
      fab_by: work.actor.userId,
      fab_problem: null,
      control_needed: await decideControl(work, item),
    }),
    undoable: true,
  });
}

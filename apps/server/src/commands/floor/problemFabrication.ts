import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { type FabricationInput, type MovedItem, moveFabrication } from './steps/moveFabrication.ts';

/** Reports a repairable problem, or a controller's refusal: the item waits for manual rework. Requires a reason. */
export function problemFabrication(ctx: Ctx, input: FabricationInput): Promise<Result<MovedItem>> {
  return moveFabrication(ctx, input, {
    action: 'problemFabrication',
    command: 'problemFabrication',
    to: (item) => (item.fab_status?.startsWith('FAB_L2C') ? 'FAB_L2C_ERROR' : 'FAB_REPRISE_MANUELLE'),
    set: () => ({ fab_by: null, controlled_by: null, fab_problem: input.reason ?? null }),
  });
}

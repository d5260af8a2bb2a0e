import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { type FabricationInput, type MovedItem, moveFabrication } from './steps/moveFabrication.ts';

/** Marks a booklet's data and strips as checked. After an error, starts a new try, up to the number in the settings. */
export function readyBooklet(ctx: Ctx, input: FabricationInput): Promise<Result<MovedItem>> {
  return moveFabrication(ctx, input, {
    action: 'readyBooklet',
    command: 'readyBooklet',
    to: (item) => (item.fab_status === 'FAB_L2C_ERROR' ? 'FAB_L2C_A_FAIRE' : 'FAB_L2C_READY'),
    set: (_, item) => (item.fab_status === 'FAB_L2C_ERROR' ? { l2c_tries: item.l2c_tries + 1 } : {}),
    restartsPages: (item) => item.fab_status === 'FAB_L2C_ERROR',
  });
}

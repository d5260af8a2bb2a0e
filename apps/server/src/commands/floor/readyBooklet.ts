import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { type FabricationInput, type MovedItem, moveFabrication } from './steps/moveFabrication.ts';

/** Marks a booklet as ready: its data and strips are checked. After an error, starts another try, up to `l2cTries`. */
export function readyBooklet(ctx: Ctx, input: FabricationInput): Promise<Result<MovedItem>> {
  return moveFabrication(ctx, input, {
    action: 'readyBooklet',
    command: 'readyBooklet',
    to: (item) => (item.fab_status === 'FAB_L2C_ERROR' ? 'FAB_L2C_A_FAIRE' : 'FAB_L2C_READY'),
    set: (_, item) => (item.fab_status === 'FAB_L2C_ERROR' ? { l2c_tries: item.l2c_tries + 1 } : {}),
    restartsPages: (item) => item.fab_status === 'FAB_L2C_ERROR',
  });
}

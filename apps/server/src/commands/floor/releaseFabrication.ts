import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { type FabricationInput, type MovedItem, moveFabrication } from './steps/moveFabrication.ts';

/**
 * Gives an item in fabrication back, so that anybody can start it. Only the person who started it or a supervisor may do
 * this. The number of finished pieces is kept.
 */
export function releaseFabrication(ctx: Ctx, input: FabricationInput): Promise<Result<MovedItem>> {
  return moveFabrication(ctx, input, {
    action: 'releaseFabrication',
    command: 'releaseFabrication',
    to: () => 'FAB_A_FAIRE',
    set: () => ({ fab_by: null }),
  });
}

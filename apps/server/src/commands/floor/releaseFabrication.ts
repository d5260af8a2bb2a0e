import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { type FabricationInput, type MovedItem, moveFabrication } from './steps/moveFabrication.ts';

/** An item under way is put down, by who holds it or a supervisor; what is done of it is kept. */
export function releaseFabrication(ctx: Ctx, input: FabricationInput): Promise<Result<MovedItem>> {
  return moveFabrication(ctx, input, {
    action: 'releaseFabrication',
    command: 'releaseFabrication',
    to: () => 'FAB_A_FAIRE',
    set: () => ({ fab_by: null }),
  });
}

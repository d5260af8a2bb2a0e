import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { type FabricationInput, type MovedItem, moveFabrication } from './steps/moveFabrication.ts';

/** Releases an item in fabrication, by the person who started it or a supervisor. The number of finished pieces stays. */
export function releaseFabrication(ctx: Ctx, input: FabricationInput): Promise<Result<MovedItem>> {
  return moveFabrication(ctx, input, {
    action: 'releaseFabrication',
    command: 'releaseFabrication',
    to: () => 'FAB_A_FAIRE',
    set: () => ({ fab_by: null }),
  });
}

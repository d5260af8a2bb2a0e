import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { type FabricationInput, type MovedItem, moveFabrication } from './steps/moveFabrication.ts';

/** A supervisor takes a booklet with an error off the L2C line: it is bound by hand. */
export function takeOverBooklet(ctx: Ctx, input: FabricationInput): Promise<Result<MovedItem>> {
  return moveFabrication(ctx, input, {
    action: 'takeOverBooklet',
    command: 'takeOverBooklet',
    to: () => 'FAB_REPRISE_MANUELLE',
    set: () => ({ fab_by: null }),
  });
}

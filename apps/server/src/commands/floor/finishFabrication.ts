import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { refuse } from '../work/runCommand.ts';
import { isSecondScanTooSoon } from './steps/isSecondScanTooSoon.ts';
import { type FabricationInput, type MovedItem, moveFabrication } from './steps/moveFabrication.ts';

export interface FinishFabricationInput extends FabricationInput {
  /** True when the person confirmed a second scan that followed the first within seconds. */
  readonly confirmed?: boolean;
}

/**
 * The second scan of an item: the item is made. A second scan within seconds of the first needs a confirmation. An item
 * in manual rework is finished by a supervisor, with a note. A booklet is finished when each of its pages was seen.
 */
export function finishFabrication(ctx: Ctx, input: FinishFabricationInput): Promise<Result<MovedItem>> {
  return moveFabrication(ctx, input, {
    action: 'finishFabrication',
    command: 'finishFabrication',
    to: (item) => (item.fab_status === 'FAB_L2C_EN_COURS' ? 'FAB_L2C_COMPLETE' : 'FAB_COMPLETE'),
    check: (work, item) => {
      if (isSecondScanTooSoon(work, item) && input.confirmed !== true) {
        refuse({ kind: 'guardRefused', guard: 'confirmSecondScan', detail: item.id });
      }
    },
    set: (_, item) => ({ fab_by: null, fab_done: item.quantity }),
    undoable: true,
  });
}

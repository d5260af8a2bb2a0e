import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { refuse } from '../work/runCommand.ts';
import { type FabricationInput, type MovedItem, moveFabrication } from './steps/moveFabrication.ts';

export interface FinishFabricationInput extends FabricationInput {
  /** The person confirmed a second scan made seconds after the first. */
  readonly confirmed?: boolean;
  /** Pages of a booklet, each seen once. */
  readonly pagesSeenOnce?: boolean;
}

/**
 * Second scan: the item is made. A scan that follows the first within seconds asks before it finishes; what was taken
 * over by hand is finished by a supervisor with a note.
 */
export function finishFabrication(ctx: Ctx, input: FinishFabricationInput): Promise<Result<MovedItem>> {
  return moveFabrication(ctx, input, {
    action: 'finishFabrication',
    command: 'finishFabrication',
    to: (item) => (item.fab_status === 'FAB_L2C_EN_COURS' ? 'FAB_L2C_COMPLETE' : 'FAB_COMPLETE'),
    check: (work, item) => {
      const since =
        item.fab_at === null ? Number.POSITIVE_INFINITY : work.now.getTime() - item.fab_at.getTime();
      const soon = item.fab_status === 'FAB_EN_COURS' && since < work.settings.doubleScanTime * 1_000;
      if (soon && input.confirmed !== true) {
        refuse({ kind: 'guardRefused', guard: 'confirmSecondScan', detail: item.id });
      }
    },
    facts: () => ({ pagesSeenOnce: input.pagesSeenOnce ?? false }),
    set: (_, item) => ({ fab_by: null, fab_done: item.quantity }),
    undoable: true,
  });
}

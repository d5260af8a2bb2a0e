import type { Result } from '@cmon/core/failure';
import { MAX_BLANK_PIECES } from '@cmon/core/production/limits/officeLimits';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { refuse, runCommand } from '../work/runCommand.ts';
import { type BlankInput, type ChangedBlank, writeCount } from './countBlank.ts';
import { lockBlankWithOrders } from './steps/lockBlankWithOrders.ts';

export interface ReceiveBlanksInput extends BlankInput {
  /** Pieces that were delivered, from 1 to 100,000. */
  readonly pieces: number;
}

/**
 * Adds a delivery to the stock of a counted blank. The items that wait for it are served at once: PRIO first, then the
 * earliest ship-by. Refused for a blank that nobody has counted, because its number of pieces isn't known.
 */
export function receiveBlanks(ctx: Ctx, input: ReceiveBlanksInput): Promise<Result<ChangedBlank>> {
  return runCommand(ctx, 'receiveBlanks', input, async (work) => {
    requireCapability(work, 'stockBlanks');
    const { pieces } = input;
    if (!Number.isInteger(pieces) || pieces < 1 || pieces > MAX_BLANK_PIECES)
      refuse({ kind: 'inputInvalid', field: 'pieces', rule: 'range' });
    const blank = await lockBlankWithOrders(work, input.blank);
    if (blank.count === null)
      return refuse({ kind: 'guardRefused', guard: 'blankCounted', detail: blank.id });
    const count = blank.count + pieces;
    return writeCount(work, blank, count, { action: 'receiveBlanks', detail: { pieces } });
  });
}

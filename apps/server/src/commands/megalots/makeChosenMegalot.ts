import type { Result } from '@cmon/core/failure';
import { planChosenMegalot } from '@cmon/core/production/planning/planMegalots';
import { findWaitingLots } from '../../queries/lots/findWaitingLots.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand, unwrapOrRefuse } from '../work/runCommand.ts';
import { type MadeMegalots, toMadeMegalot, writeMegalots } from './makeMegalots.ts';

export interface MakeChosenMegalotInput extends CommandInput {
  readonly lotIds: readonly string[];
}

/**
 * Makes one megalot of the lots that a person chose, which is how a proposal is edited: the lots that are left out stay
 * waiting and are proposed again. Refused when a lot no longer waits, when the lots can't be printed together, or when
 * they are more than the gauge.
 */
export function makeChosenMegalot(ctx: Ctx, input: MakeChosenMegalotInput): Promise<Result<MadeMegalots>> {
  return runCommand(ctx, 'makeChosenMegalot', input, async (work): Promise<MadeMegalots> => {
    requireCapability(work, 'generate');
    const ids = [...new Set(input.lotIds)];
    if (ids.length === 0) return refuse({ kind: 'nothingToMake', object: 'megalot' });
    const isDryRun = input.dryRun === true;
    const lots = await findWaitingLots(work.trx, { lock: !isDryRun, limit: ids.length, ids });
    const missingLotId = ids.find((id) => lots.every((lot) => lot.id !== id));
    if (missingLotId !== undefined) refuse({ kind: 'guardRefused', guard: 'lotWaits', detail: missingLotId });
    const planned = unwrapOrRefuse(planChosenMegalot(lots, work.settings));
    return { megalots: isDryRun ? [toMadeMegalot(planned, null)] : await writeMegalots(work, [planned]) };
  });
}

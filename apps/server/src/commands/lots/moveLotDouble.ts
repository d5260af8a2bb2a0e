import type { Result } from '@cmon/core/failure';
import type { LotDoubleState } from '@cmon/core/production/statuses';
import { lotDoubleTransitions } from '@cmon/core/production/transitions/lotDoubleTransitions';
import { findTransition } from '@cmon/core/production/transitions/transition';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { lockLot } from '../work/lock.ts';
import { type CommandInput, runCommand, unwrapOrRefuse } from '../work/runCommand.ts';
import { loadLotFacts } from './steps/loadLotFacts.ts';

export interface MoveLotDoubleInput extends CommandInput {
  readonly lotId: string;
  readonly to: LotDoubleState;
  readonly expectedVersion?: number;
}

export interface MovedDouble {
  readonly lotId: string;
  readonly version: number;
  readonly double: LotDoubleState;
}

/** Moves a lot along the track of its second cutting pass. */
export function moveLotDouble(ctx: Ctx, input: MoveLotDoubleInput): Promise<Result<MovedDouble>> {
  return runCommand(ctx, 'moveLotDouble', input, async (work) => {
    const { lot, megalot } = await lockLot(work.trx, input.lotId);
    checkVersion('lot', lot, lot.double, input.expectedVersion);
    const facts = await loadLotFacts(work, lot, megalot);
    const mover = { role: work.actor.role, reason: input.reason ?? null, command: 'moveLotDouble' } as const;
    unwrapOrRefuse(findTransition(lotDoubleTransitions, lot.double, input.to, mover, facts));
    const version = lot.version + 1;
    await changeRow(work, 'lots', lot.id, { double: input.to });
    work.record({
      action: 'moveLotDouble',
      object: 'lot',
      objectId: lot.id,
      track: 'double',
      from: lot.double,
      to: input.to,
      reason: input.reason ?? null,
      version,
    });
    return { lotId: lot.id, version, double: input.to };
  });
}

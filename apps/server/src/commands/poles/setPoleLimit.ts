import type { Result } from '@cmon/core/failure';
import { MAX_POLE_LIMIT } from '@cmon/core/production/limits/officeLimits';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { lockPole } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { refuse, runCommand } from '../work/runCommand.ts';
import type { ChangedPole, PoleInput } from './stopPole.ts';

export interface PoleLimitInput extends PoleInput {
  /** The most items in progress at once, from 1 to 10,000; null for no limit. */
  readonly limit: number | null;
}

/** Sets how many items may be in progress at a pole. Items that are in progress above the limit continue. */
export function setPoleLimit(ctx: Ctx, input: PoleLimitInput): Promise<Result<ChangedPole>> {
  return runCommand(ctx, 'setPoleLimit', input, async (work) => {
    requireCapability(work, 'supervise');
    const { limit } = input;
    if (limit !== null && !(Number.isInteger(limit) && limit >= 1 && limit <= MAX_POLE_LIMIT)) {
      return refuse({ kind: 'inputInvalid', field: 'limit', rule: 'range' });
    }
    const pole = await lockPole(work.trx, input.pole);
    checkVersion('pole', pole, pole.work_limit ?? '', input.expectedVersion);
    const { version } = await changeRow(work, 'poles', pole.id, { work_limit: limit });
    work.record({
      action: 'setPoleLimit',
      object: 'pole',
      objectId: pole.id,
      from: pole.work_limit,
      to: limit,
      version,
    });
    return { pole: pole.id, version };
  });
}

import type { Pole } from '@cmon/core/catalogue/product';
import type { Result } from '@cmon/core/failure';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { lockPole } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand } from '../work/runCommand.ts';

export interface PoleInput extends CommandInput {
  readonly pole: Pole;
  readonly expectedVersion?: number;
}

export interface ChangedPole {
  readonly pole: Pole;
  readonly version: number;
}

/** Stops a pole, with a reason: until it is resumed, nobody can start an item there. Started items can be finished. */
export function stopPole(ctx: Ctx, input: PoleInput): Promise<Result<ChangedPole>> {
  return setStopped(ctx, 'stopPole', input, true);
}

/** Resumes a stopped pole, with a reason. */
export function resumePole(ctx: Ctx, input: PoleInput): Promise<Result<ChangedPole>> {
  return setStopped(ctx, 'resumePole', input, false);
}

function setStopped(
  ctx: Ctx,
  action: 'stopPole' | 'resumePole',
  input: PoleInput,
  stops: boolean,
): Promise<Result<ChangedPole>> {
  return runCommand(ctx, action, input, async (work) => {
    requireCapability(work, 'supervise');
    const pole = await lockPole(work.trx, input.pole);
    const [from, to] = stops ? (['open', 'stopped'] as const) : (['stopped', 'open'] as const);
    checkVersion('pole', pole, pole.stopped_at === null ? 'open' : 'stopped', input.expectedVersion);
    if (stops === (pole.stopped_at !== null)) {
      return refuse({ kind: 'guardRefused', guard: stops ? 'poleOpen' : 'poleStopped', detail: pole.id });
    }
    const reason = (input.reason ?? '').trim();
    if (reason === '') return refuse({ kind: 'reasonRequired' });
    const { version } = await changeRow(work, 'poles', pole.id, {
      stopped_at: stops ? work.now : null,
      stopped_by: stops ? work.actor.userId : null,
      stop_reason: stops ? reason : null,
    });
    work.record({ action, object: 'pole', objectId: pole.id, from, to, reason, version });
    return { pole: pole.id, version };
  });
}

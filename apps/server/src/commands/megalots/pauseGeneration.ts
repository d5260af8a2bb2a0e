import type { Result } from '@cmon/core/failure';
import { FILE_STATE } from '@cmon/core/production/statuses';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { lockMegalot } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { refuseIf, runCommand } from '../work/runCommand.ts';
import type { MovedMegalot } from './moveMegalot.ts';
import type { MegalotActionInput } from './regenerateMegalot.ts';
import { findGenerationRefusal } from './steps/findGenerationRefusal.ts';

export interface PauseGenerationInput extends MegalotActionInput {
  readonly paused: boolean;
}

/**
 * Pauses or resumes a megalot that waits for its files: no generator takes a paused megalot. Refused while a generator works
 * on it. Also refused when a paused megalot is paused again, or when one that isn't paused is resumed.
 */
export function pauseGeneration(ctx: Ctx, input: PauseGenerationInput): Promise<Result<MovedMegalot>> {
  return runCommand(ctx, 'pauseGeneration', input, async (work): Promise<MovedMegalot> => {
    requireCapability(work, 'generate');
    const { paused } = input;
    const megalot = await lockMegalot(work.trx, input.megalotId);
    checkVersion('megalot', megalot, megalot.file_state, input.expectedVersion);
    const { actor, now } = work;
    refuseIf(findGenerationRefusal(megalot, paused ? 'pause' : 'resume', { role: actor.role, now }));
    const changed = await changeRow(work, 'megalots', megalot.id, { paused });
    work.record({
      action: paused ? 'pauseGeneration' : 'resumeGeneration',
      object: 'megalot',
      objectId: megalot.id,
      reason: input.reason ?? null,
      version: changed.version,
    });
    if (!paused && !megalot.souffrance) {
      const data = { megalotId: megalot.id, revision: megalot.revision };
      await work.enqueue({ queue: 'generateMegalot', data });
    }
    const { id, version, cutting } = changed;
    return { megalotId: id, version, cutting, fileState: FILE_STATE.waiting, moved: false };
  });
}

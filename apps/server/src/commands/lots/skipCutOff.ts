import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { runCommand } from '../work/runCommand.ts';
import { CUT_OFF_RUNS, isCutOffDue, markCutOffDone } from './steps/cutOffRuns.ts';

/** Marks the due cut-offs of all runs as done without doing them. Used while the automatic runs are switched off. */
export function skipCutOff(ctx: Ctx): Promise<Result<{ skipped: boolean }>> {
  return runCommand(ctx, 'skipCutOff', {}, async (work) => {
    let skipped = false;
    for (const run of CUT_OFF_RUNS) {
      if (!(await isCutOffDue(work, run))) continue;
      await markCutOffDone(work, run);
      skipped = true;
    }
    return { skipped };
  });
}

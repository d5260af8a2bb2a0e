import type { Result } from '@cmon/core/failure';
import { findNextCutOff } from '@cmon/core/production/planning/shipBy';
import type { Ctx } from '../work/context.ts';
import { runCommand, type Work } from '../work/runCommand.ts';

/** The automatic runs that the daily cut-off triggers, once each. */
const RUNS = ['makeLots', 'makeReissueLots', 'makeMegalots'] as const;
type Run = (typeof RUNS)[number];

/**
 * Whether a cut-off has passed since the last one that this run did. It stays true until `markCutOffDone` commits together
 * with the work. A concurrent call waits for that commit. If the process stops before, the next run does the cut-off.
 */
export async function isCutOffDue(work: Work, run: Run): Promise<boolean> {
  await work.trx
    .insertInto('runs')
    .values({ name: run, done_until: work.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { done_until } = await work.trx
    .selectFrom('runs')
    .select('done_until')
    .where('name', '=', run)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return findNextCutOff(done_until, work.settings) <= work.now;
}

/** Records that this run has done all cut-offs up to now. */
export async function markCutOffDone(work: Work, run: Run): Promise<void> {
  await work.trx.updateTable('runs').set({ done_until: work.now }).where('name', '=', run).execute();
}

/** Marks the due cut-offs of all runs as done without doing them. Used while the automatic runs are switched off. */
export function skipCutOff(ctx: Ctx): Promise<Result<{ skipped: boolean }>> {
  return runCommand(ctx, 'skipCutOff', {}, async (work) => {
    let skipped = false;
    for (const run of RUNS) {
      if (!(await isCutOffDue(work, run))) continue;
      await markCutOffDone(work, run);
      skipped = true;
    }
    return { skipped };
  });
}

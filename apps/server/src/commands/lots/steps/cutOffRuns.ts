import { findNextCutOff } from '@cmon/core/production/planning/shipBy';
import type { Work } from '../../work/runCommand.ts';

/** The automatic runs that each daily cut-off starts once. */
export const CUT_OFF_RUNS = ['makeLots', 'makeReissueLots', 'makeMegalots'] as const;
type CutOffRun = (typeof CUT_OFF_RUNS)[number];

/**
 * Returns true when a cut-off has passed since the last one that this run has done. The result remains true until the
 * transaction that calls `markCutOffDone` commits. A concurrent call waits for that commit. When the process stops before
 * the commit, the next run does the cut-off.
 */
export async function isCutOffDue(work: Work, run: CutOffRun): Promise<boolean> {
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
export async function markCutOffDone(work: Work, run: CutOffRun): Promise<void> {
  await work.trx.updateTable('runs').set({ done_until: work.now }).where('name', '=', run).execute();
}

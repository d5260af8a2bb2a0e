import type { Result } from '@cmon/core/failure';
import { nextCutOff } from '@cmon/core/production/shipBy';
import type { Ctx } from '../work/context.ts';
import { runCommand, type Work } from '../work/runCommand.ts';

/** What the day's cut-off closes, each once. */
const RUNS = ['makeLots', 'makeReissueLots', 'makeMegalots'] as const;
type Run = (typeof RUNS)[number];

/**
 * True when a cut-off has passed since this run last did one. The answer stays true until `passCutOff` commits with the
 * work: who asks at the same time waits, and a process that stops in between leaves the cut-off to the next run.
 */
export async function cutOffIsDue(work: Work, run: Run): Promise<boolean> {
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
  return nextCutOff(done_until, work.settings) <= work.now;
}

/** The cut-offs up to now are done by this run. */
export async function passCutOff(work: Work, run: Run): Promise<void> {
  await work.trx.updateTable('runs').set({ done_until: work.now }).where('name', '=', run).execute();
}

/** While nothing is made by itself, cut-offs pass and are not made up for afterwards. */
export function skipCutOff(ctx: Ctx): Promise<Result<{ skipped: boolean }>> {
  return runCommand(ctx, 'skipCutOff', {}, async (work) => {
    let skipped = false;
    for (const run of RUNS) {
      if (!(await cutOffIsDue(work, run))) continue;
      await passCutOff(work, run);
      skipped = true;
    }
    return { skipped };
  });
}

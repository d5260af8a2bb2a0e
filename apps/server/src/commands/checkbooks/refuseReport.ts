import type { Failure, Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { createId } from '../work/createId.ts';
import { runCommand } from '../work/runCommand.ts';

export interface RefusedReport {
  /** Name of its file. */
  readonly name: string;
  readonly failure: Failure;
}

/** Records that a file of the watched folder was refused as a whole, because nobody reads the answer to the machine. */
export function refuseReport(
  ctx: Ctx,
  { name, failure }: RefusedReport,
): Promise<Result<{ readonly reportId: string }>> {
  return runCommand(ctx, 'refuseReport', {}, async ({ trx, now }) => {
    const id = createId();
    await trx
      .insertInto('machine_reports')
      .values({
        id,
        source: 'folder',
        name,
        // A refused content is not registered: it may be right after a change of the settings.
        hash: `refused ${id}`,
        received_at: now,
        finished_at: now,
        lines: 0,
        refusal: JSON.stringify(failure),
      })
      .execute();
    return { reportId: id };
  });
}

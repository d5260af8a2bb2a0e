import type { Result } from '@cmon/core/failure';
import { sql } from 'kysely';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { runCommand } from '../work/runCommand.ts';

export interface ReviveGenerationsInput {
  /** Generations with a job that no worker has taken yet. */
  readonly waiting: readonly { readonly megalotId: string; readonly revision: number }[];
}

const A_MINUTE_MS = 60_000;

/**
 * Megalots that wait for their files with neither a generator's lease nor a waiting job get a job again: theirs was lost,
 * or the worker that had it died.
 */
export function reviveGenerations(
  ctx: Ctx,
  input: ReviveGenerationsInput,
): Promise<Result<{ megalotIds: string[] }>> {
  return runCommand(ctx, 'reviveGenerations', {}, async (work) => {
    const waiting = await work.trx
      .selectFrom('megalots')
      .select(['id', 'revision', 'version'])
      .where('live', '=', true)
      .where('file_state', '=', 0)
      .where('souffrance', '=', false)
      .where((where) =>
        where.or([
          sql<boolean>`lease_until <= clock_timestamp()`,
          where.and([
            where('lease_until', 'is', null),
            where('state_since', '<=', new Date(work.now.getTime() - A_MINUTE_MS)),
          ]),
        ]),
      )
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute();
    const hasJob = new Set(input.waiting.map((job) => `${job.megalotId}/${job.revision}`));
    const lost = waiting.filter((megalot) => !hasJob.has(`${megalot.id}/${megalot.revision}`));
    for (const { id, revision, version } of lost) {
      await changeRow(work, 'megalots', id, {});
      work.record({
        action: 'reviveGeneration',
        object: 'megalot',
        objectId: id,
        reason: 'jobLost',
        version: version + 1,
        detail: { revision },
      });
      await work.enqueue({ queue: 'generateMegalot', data: { megalotId: id, revision } });
    }
    return { megalotIds: lost.map((megalot) => megalot.id) };
  });
}

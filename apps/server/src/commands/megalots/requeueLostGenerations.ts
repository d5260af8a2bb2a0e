import type { Result } from '@cmon/core/failure';
import { FILE_STATE } from '@cmon/core/production/statuses';
import { sql } from 'kysely';
import { readGeneratorConfiguration } from '../../queries/megalots/readGeneratorConfiguration.ts';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { runCommand } from '../work/runCommand.ts';
import { isPaused } from './leaseMegalot.ts';

export interface RequeueLostGenerationsInput {
  /** Generations whose jobs no worker has started yet. */
  readonly waiting: readonly { readonly megalotId: string; readonly revision: number }[];
  /** The worker that would do them. */
  readonly generatorId: string;
}

/** A megalot that waits for a shorter time is left alone, because its job may be about to start. */
const MIN_AGE_MS = 60_000;

/**
 * Enqueues a new job for each megalot that needs files and has neither a valid lease nor a waiting job: its job was lost,
 * or the worker died. A megalot that this worker may not take waits for another generator, and a paused worker takes none.
 */
export function requeueLostGenerations(
  ctx: Ctx,
  input: RequeueLostGenerationsInput,
): Promise<Result<{ megalotIds: string[] }>> {
  return runCommand(ctx, 'requeueLostGenerations', {}, async (work) => {
    if (await isPaused(work, input.generatorId)) return { megalotIds: [] };
    const { stores } = (await readGeneratorConfiguration(work.trx, input.generatorId)).value;
    const megalots = await work.trx
      .selectFrom('megalots')
      .select(['id', 'revision', 'version'])
      .where('live', '=', true)
      .where('file_state', '=', FILE_STATE.waiting)
      .where('souffrance', '=', false)
      .where('paused', '=', false)
      .$if(stores !== null, (query) =>
        query.where((where) =>
          where.or([where('store', 'is', null), where('store', 'in', [...(stores ?? [])])]),
        ),
      )
      .where((where) =>
        where.or([
          sql<boolean>`lease_until <= clock_timestamp()`,
          where.and([
            where('lease_until', 'is', null),
            where('state_since', '<=', new Date(work.now.getTime() - MIN_AGE_MS)),
          ]),
        ]),
      )
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute();
    const keysWithJob = new Set(input.waiting.map((job) => `${job.megalotId}/${job.revision}`));
    const lostMegalots = megalots.filter((megalot) => !keysWithJob.has(`${megalot.id}/${megalot.revision}`));
    for (const { id, revision, version } of lostMegalots) {
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
    return { megalotIds: lostMegalots.map((megalot) => megalot.id) };
  });
}

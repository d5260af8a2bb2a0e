import type { Failure, Result } from '@cmon/core/failure';
import { FILE_STATE } from '@cmon/core/production/statuses';
import { megalotFileTransitions } from '@cmon/core/production/transitions/megalotTransitions';
import { sql } from 'kysely';
import type { Lease } from '../../queries/megalots/holdsLease.ts';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { moveByTable } from '../work/moveByTable.ts';
import { runCommand, unwrapOrRefuse } from '../work/runCommand.ts';
import { updateGenerator } from './leaseMegalot.ts';
import { lockLeasedMegalot } from './recordFiles.ts';
import { NO_MEGALOT_FACTS } from './steps/rollUpMegalot.ts';

/** Seconds until a generator that works over the API may try again, after the first, the second and any later attempt. */
const RETRY_S = [5, 30, 300] as const;
/** Seconds until it may try again after an attempt that found a folder unavailable. */
const FOLDER_RETRY_S = 30;

const getRetrySeconds = ({ kind }: Failure, attempts: number): number =>
  kind === 'folderUnavailable' ? FOLDER_RETRY_S : (RETRY_S[attempts - 1] ?? RETRY_S[2]);

export interface FailGenerationInput {
  readonly lease: Lease;
  readonly generatorId: string;
  readonly failure: Failure;
}

export interface FailedGeneration {
  readonly megalotId: string;
  readonly attempts: number;
  /** True when the megalot now waits for a person. */
  readonly souffrance: boolean;
}

/**
 * Records a failed generation. After the last attempt, the megalot waits for a person. An unavailable folder doesn't
 * count as an attempt: generation is retried until the folder is back.
 */
export function failGeneration(ctx: Ctx, input: FailGenerationInput): Promise<Result<FailedGeneration>> {
  return runCommand(ctx, 'failGeneration', {}, async (work): Promise<FailedGeneration> => {
    const megalot = await lockLeasedMegalot(work, input.lease);
    unwrapOrRefuse(
      moveByTable(megalotFileTransitions, megalot.file_state, FILE_STATE.waiting, work.actor, {
        ...NO_MEGALOT_FACTS,
        leaseHeld: true,
      }),
    );
    const isFolderUnavailable = input.failure.kind === 'folderUnavailable';
    const attempts = megalot.attempts + (isFolderUnavailable ? 0 : 1);
    const souffrance = attempts >= work.settings.generationAttempts;
    await changeRow(work, 'megalots', megalot.id, {
      attempts,
      souffrance,
      last_error: JSON.stringify(input.failure),
      lease_owner: null,
      lease_until: null,
      retry_at: sql`clock_timestamp() + make_interval(secs => ${getRetrySeconds(input.failure, attempts)})`,
    });
    work.record({
      action: 'failGeneration',
      object: 'megalot',
      objectId: megalot.id,
      track: 'file',
      from: FILE_STATE.waiting,
      to: FILE_STATE.waiting,
      reason: input.failure.kind,
      version: megalot.version + 1,
      detail: {
        attempts,
        revision: megalot.revision,
        generatorId: input.generatorId,
        failure: input.failure,
      },
    });
    await updateGenerator(work, input.generatorId, null, null);
    return { megalotId: megalot.id, attempts, souffrance };
  });
}

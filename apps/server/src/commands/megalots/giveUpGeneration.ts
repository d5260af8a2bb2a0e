import type { Failure, Result } from '@cmon/core/failure';
import { FILE_STATE } from '@cmon/core/production/statuses';
import { changeRow } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { lockMegalot } from '../work/lock.ts';
import { runCommand } from '../work/runCommand.ts';

export interface GiveUpGenerationInput {
  readonly megalotId: string;
  readonly revision: number;
  readonly failure: Failure;
}

/** Called after a job's last retry: a megalot that still needs files waits for a person, with the failure. */
export function giveUpGeneration(
  ctx: Ctx,
  input: GiveUpGenerationInput,
): Promise<Result<{ souffrance: boolean }>> {
  return runCommand(ctx, 'giveUpGeneration', {}, async (work) => {
    const megalot = await lockMegalot(work.trx, input.megalotId);
    const needsFiles =
      megalot.live && megalot.file_state === FILE_STATE.waiting && megalot.revision === input.revision;
    if (!needsFiles || megalot.souffrance) return { souffrance: megalot.souffrance };
    const version = megalot.version + 1;
    await changeRow(work, 'megalots', megalot.id, {
      souffrance: true,
      last_error: JSON.stringify(input.failure),
    });
    work.record({
      action: 'giveUpGeneration',
      object: 'megalot',
      objectId: megalot.id,
      reason: input.failure.kind,
      version,
      detail: { revision: megalot.revision, failure: input.failure },
    });
    return { souffrance: true };
  });
}

import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand } from '../work/runCommand.ts';

const HOUR_MS = 3_600_000;
/** The most photos that one person may take within an hour without using them. */
const MAX_UNUSED = 20;

export interface KeepPhotoInput extends CommandInput {
  readonly id: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Records a photo before its file is stored, so that no file is without a row. It belongs to its photographer until a
 * reissue or a report of a problem takes it.
 */
export function keepPhoto(ctx: Ctx, input: KeepPhotoInput): Promise<Result<{ readonly id: string }>> {
  return runCommand(ctx, 'keepPhoto', input, async (work) => {
    requireCapability(work, 'photos');
    const { userId } = work.actor;
    const { unusedCount } = await work.trx
      .selectFrom('photos')
      .select(({ fn }) => fn.countAll<string>().as('unusedCount'))
      .where('taken_by', '=', userId)
      .where('order_id', 'is', null)
      .where('taken_at', '>', new Date(work.now.getTime() - HOUR_MS))
      .executeTakeFirstOrThrow();
    if (Number(unusedCount) >= MAX_UNUSED) refuse({ kind: 'inputInvalid', field: 'photo', rule: 'tooMany' });
    const { id, bytes, sha256, width, height } = input;
    await work.trx
      .insertInto('photos')
      .values({ id, bytes, sha256, width, height, taken_by: userId, taken_at: work.now })
      .execute();
    return { id };
  });
}

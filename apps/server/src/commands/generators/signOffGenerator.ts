import type { Result } from '@cmon/core/failure';
import { sql } from 'kysely';
import type { Ctx } from '../work/context.ts';
import { runCommand } from '../work/runCommand.ts';

/** Records that a generator stops as planned, so that no alert reports it as missing. */
export function signOffGenerator(
  ctx: Ctx,
  { generatorId }: { readonly generatorId: string },
): Promise<Result<{ generatorId: string; reportWanted: boolean }>> {
  return runCommand(ctx, 'signOffGenerator', {}, async (work) => {
    await sql`update generators set stopped_at = clock_timestamp() where id = ${generatorId}`.execute(
      work.trx,
    );
    return { generatorId, reportWanted: false };
  });
}

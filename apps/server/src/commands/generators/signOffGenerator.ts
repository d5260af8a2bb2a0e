import type { Result } from '@cmon/core/failure';
import { sql } from 'kysely';
import type { Ctx } from '../work/context.ts';
import { runCommand } from '../work/runCommand.ts';

/** Records that a generator stops in order, so that nobody misses its heartbeat. */
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

import type { Result } from '@cmon/core/failure';
import { sql } from 'kysely';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand } from '../work/runCommand.ts';

/** Asks a generator for a new report: it tests its folders and sends the results with its next heartbeat. */
export function askGeneratorReport(
  ctx: Ctx,
  input: CommandInput & { readonly generatorId: string },
): Promise<Result<{ generatorId: string; version: number }>> {
  return runCommand(ctx, 'askGeneratorReport', input, async (work) => {
    requireCapability(work, 'configureOwnStation');
    const { generatorId } = input;
    const { rows } = await sql`
      update generators set report_asked_at = clock_timestamp() where id = ${generatorId} returning id`.execute(
      work.trx,
    );
    if (rows.length === 0) refuse({ kind: 'notFound', object: 'generator', id: generatorId });
    // Generators have no version: see `UNVERSIONED` of recordEvents.ts.
    work.record({ action: 'askGeneratorReport', object: 'generator', objectId: generatorId, version: 1 });
    return { generatorId, version: 1 };
  });
}

import type { Failure, Result } from '@cmon/core/failure';
import { sql } from 'kysely';
import type { Ctx } from '../work/context.ts';
import { createId } from '../work/createId.ts';
import { runCommand } from '../work/runCommand.ts';

export interface RefusedReport {
  /** Name of its file. */
  readonly name: string;
  readonly failure: Failure;
}

/**
 * Records that the report of a machine in the watched folder was refused as a whole. No program waits for an answer there,
 * so the refusal would be lost. A file that stays in the folder and is refused again for the same reason is recorded once.
 */
export function recordRefusedReport(
  ctx: Ctx,
  { name, failure }: RefusedReport,
): Promise<Result<{ readonly reportId: string }>> {
  return runCommand(ctx, 'refuseReport', {}, async ({ trx, now }) => {
    const refusal = JSON.stringify(failure);
    const lastReport = await trx
      .selectFrom('machine_reports')
      .select(['id', sql<boolean>`refusal = ${refusal}::jsonb`.as('same')])
      .where('source', '=', 'folder')
      .where('name', '=', name)
      .orderBy('received_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (lastReport?.same === true) {
      await trx
        .updateTable('machine_reports')
        .set({ received_at: now })
        .where('id', '=', lastReport.id)
        .execute();
      return { reportId: lastReport.id };
    }
    const id = createId();
    await trx
      .insertInto('machine_reports')
      .values({
        id,
        source: 'folder',
        name,
        // The content's hash is not stored, because the same content may be accepted after a change of the settings.
        hash: `refused ${id}`,
        received_at: now,
        finished_at: now,
        lines: 0,
        refusal,
      })
      .execute();
    return { reportId: id };
  });
}

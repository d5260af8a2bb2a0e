import type { Result } from '@cmon/core/failure';
import type { MachineReportsTable } from '../../db/checkbookTables.ts';
import type { Ctx } from '../work/context.ts';
import { createId } from '../work/createId.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { runCommand } from '../work/runCommand.ts';

export interface OpenReportInput {
  readonly source: MachineReportsTable['source'];
  /** Name of its file; empty when there is none. */
  readonly name: string;
  /** SHA-256 (hex) of its content. */
  readonly hash: string;
  /** Number of its lines. */
  readonly lines: number;
}

export interface OpenedReport {
  readonly reportId: string;
  /** True when this content was taken in before, so that nothing is left to do. */
  readonly finished: boolean;
}

/** Registers a machine report before its lines. The same content is registered once; an interrupted report is continued. */
export function openReport(ctx: Ctx, input: OpenReportInput): Promise<Result<OpenedReport>> {
  return runCommand(ctx, 'openReport', {}, async (work): Promise<OpenedReport> => {
    if (work.actor.role !== 'system') requireCapability(work, 'advanceFloor');
    const registered = await work.trx
      .selectFrom('machine_reports')
      .select(['id', 'finished_at'])
      .where('hash', '=', input.hash)
      .executeTakeFirst();
    if (registered !== undefined)
      return { reportId: registered.id, finished: registered.finished_at !== null };
    const id = createId();
    await work.trx
      .insertInto('machine_reports')
      .values({
        id,
        ...input,
        received_at: work.now,
        received_by: work.actor.role === 'system' ? null : work.actor.userId,
      })
      .execute();
    return { reportId: id, finished: false };
  });
}

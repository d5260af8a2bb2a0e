import type { Result } from '@cmon/core/failure';
import { sql } from 'kysely';
import type { ShopReportState } from '../../db/tables/shopTables.ts';
import { raiseVersions } from '../work/changeRows.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, runCommand, type Work } from '../work/runCommand.ts';

export interface ReportActionInput extends CommandInput {
  readonly reportId: string;
}

export interface MovedReport {
  readonly reportId: string;
  readonly version: number;
}

/** Requests that a failed report is sent again, for example after a token was renewed. */
export function resendReport(ctx: Ctx, input: ReportActionInput): Promise<Result<MovedReport>> {
  return runCommand(ctx, 'resendReport', input, async (work) => {
    requireCapability(work, 'configure');
    const moved = await moveFailedReport(work, input, 'waiting', null);
    await work.enqueue({ queue: 'reportToShop', data: { reportId: input.reportId } });
    return moved;
  });
}

/** Dismisses a failed report, after a person has informed the shop in another way. Requires a reason. */
export function dismissReport(ctx: Ctx, input: ReportActionInput): Promise<Result<MovedReport>> {
  return runCommand(ctx, 'dismissReport', input, async (work) => {
    requireCapability(work, 'configure');
    const reason = input.reason?.trim() ?? '';
    if (reason === '') refuse({ kind: 'reasonRequired' });
    return moveFailedReport(work, input, 'dismissed', reason);
  });
}

async function moveFailedReport(
  work: Work,
  { reportId }: ReportActionInput,
  to: ShopReportState,
  reason: string | null,
): Promise<MovedReport> {
  const report = await work.trx
    .selectFrom('shop_reports')
    .select(['state', 'version'])
    .where('id', '=', reportId)
    .forUpdate()
    .executeTakeFirst();
  if (report === undefined) return refuse({ kind: 'notFound', object: 'shopReport', id: reportId });
  if (report.state !== 'failed') {
    refuse({ kind: 'moveNotAllowed', object: 'shopReport', from: report.state, to });
  }
  const version = report.version + 1;
  await raiseVersions(work, 'shop_reports', sql`id = ${reportId}`, {
    state: to,
    ended_at: to === 'waiting' ? null : work.now,
  });
  work.record({
    action: to === 'waiting' ? 'resendReport' : 'dismissReport',
    object: 'shopReport',
    objectId: reportId,
    from: report.state,
    to,
    reason,
    version,
  });
  return { reportId, version };
}

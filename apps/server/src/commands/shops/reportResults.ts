import type { Result } from '@cmon/core/failure';
import type { Ctx } from '../work/context.ts';
import { runCommand } from '../work/runCommand.ts';

/** Records that a shop accepted a report. `shopId` is the id that the shop gave it, if any. */
export function recordReportSent(
  ctx: Ctx,
  { reportId, shopId }: { readonly reportId: string; readonly shopId: string | null },
): Promise<Result<{ reportId: string }>> {
  return runCommand(ctx, 'recordReportSent', {}, async ({ trx, now }) => {
    await trx
      .updateTable('shop_reports')
      .set(({ eb }) => ({
        state: 'sent',
        shop_id: shopId,
        error: null,
        attempts: eb('attempts', '+', 1),
        tried_at: now,
        ended_at: now,
      }))
      .where('id', '=', reportId)
      .where('state', '=', 'waiting')
      .execute();
    return { reportId };
  });
}

/** Records that a report could not be sent. After the last attempt it waits for a person. */
export function recordReportFailure(
  ctx: Ctx,
  {
    reportId,
    code,
    isFinal,
  }: { readonly reportId: string; readonly code: string; readonly isFinal: boolean },
): Promise<Result<{ reportId: string }>> {
  return runCommand(ctx, 'recordReportFailure', {}, async ({ trx, now }) => {
    await trx
      .updateTable('shop_reports')
      .set(({ eb }) => ({
        ...(isFinal ? { state: 'failed' as const, ended_at: now } : {}),
        error: code,
        attempts: eb('attempts', '+', 1),
        tried_at: now,
      }))
      .where('id', '=', reportId)
      .where('state', '=', 'waiting')
      .execute();
    return { reportId };
  });
}

import type { Result } from '@cmon/core/failure';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { lockOrder } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, refuseIf, runCommand } from '../work/runCommand.ts';
import { findApprovalRefusal, waitsForApproval } from './steps/reissueGuards.ts';

export interface ApproveReissueInput extends CommandInput {
  readonly reissueId: string;
  readonly expectedVersion?: number;
}

export interface ApprovedReissue {
  readonly reissueId: string;
  readonly orderId: string;
}

/**
 * Approves a reissue above the cap that somebody of the floor opened: from now on a lot may take it. Who doesn't approve
 * it closes it instead: see `closeReissue`.
 */
export function approveReissue(ctx: Ctx, input: ApproveReissueInput): Promise<Result<ApprovedReissue>> {
  return runCommand(ctx, 'approveReissue', input, async (work): Promise<ApprovedReissue> => {
    requireCapability(work, 'supervise');
    const unlocked = await work.trx
      .selectFrom('reissues')
      .select('order_id')
      .where('id', '=', input.reissueId)
      .executeTakeFirst();
    if (unlocked === undefined) return refuse({ kind: 'notFound', object: 'reissue', id: input.reissueId });
    await lockOrder(work.trx, unlocked.order_id);
    const reissue = await work.trx
      .selectFrom('reissues')
      .selectAll()
      .where('id', '=', input.reissueId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    checkVersion('reissue', reissue, reissue.state, input.expectedVersion);
    refuseIf(findApprovalRefusal(reissue.id, waitsForApproval(reissue), work.actor.role));
    const { version } = await changeRow(work, 'reissues', reissue.id, {
      approved_by: work.actor.userId,
      approved_at: work.now,
    });
    work.record({
      action: 'approveReissue',
      object: 'reissue',
      objectId: reissue.id,
      reason: input.reason ?? null,
      version,
    });
    return { reissueId: reissue.id, orderId: reissue.order_id };
  });
}

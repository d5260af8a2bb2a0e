import type { Result } from '@cmon/core/failure';
import { changeRow } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuseIf, runCommand } from '../work/runCommand.ts';
import { lockReissue } from './steps/lockReissue.ts';
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
 * Approves a reissue that somebody at a station opened above the cap (see `isAboveCap`), so that a lot may take it.
 * A supervisor who doesn't approve a reissue closes it with `closeReissue`.
 */
export function approveReissue(ctx: Ctx, input: ApproveReissueInput): Promise<Result<ApprovedReissue>> {
  return runCommand(ctx, 'approveReissue', input, async (work): Promise<ApprovedReissue> => {
    requireCapability(work, 'supervise');
    const { reissue } = await lockReissue(work, input.reissueId);
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

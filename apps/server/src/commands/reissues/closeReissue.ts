import type { Result } from '@cmon/core/failure';
import { fabricationTransitions } from '@cmon/core/production/transitions/fabricationTransitions';
import { findTransition } from '@cmon/core/production/transitions/transition';
import { type Selectable, sql } from 'kysely';
import type { ReissuesTable } from '../../db/tables/reissuesTable.ts';
import { moveBlanks } from '../blanks/steps/moveBlanks.ts';
import { NO_FABRICATION_FACTS } from '../floor/steps/readFabricationFacts.ts';
import { assignSlots } from '../lots/steps/assignSlots.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { changeRow, changeWhere } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import {
  type CommandInput,
  refuse,
  refuseIf,
  runCommand,
  unwrapOrRefuse,
  type Work,
} from '../work/runCommand.ts';
import { continueWaitingLots } from './steps/continueWaitingLots.ts';
import { lockReissue } from './steps/lockReissue.ts';
import { findClosingRefusal } from './steps/reissueGuards.ts';
import { restoreStrip } from './steps/restoreStrip.ts';

export interface CloseReissueInput extends CommandInput {
  readonly reissueId: string;
  readonly expectedVersion?: number;
  /** `withdrawn`: the strip was found. `refused`: the reissue won't be made. */
  readonly as: 'withdrawn' | 'refused';
  /** Required. */
  readonly reason: string;
}

export interface ClosedReissue {
  readonly reissueId: string;
  readonly orderId: string;
}

/** Closes an open reissue without a reprint: the original strip or item counts as good, and the order continues. */
export function closeReissue(ctx: Ctx, input: CloseReissueInput): Promise<Result<ClosedReissue>> {
  // The two ways to close a reissue have different lists of reasons.
  const command = input.as === 'refused' ? 'refuseReissue' : 'closeReissue';
  return runCommand(ctx, command, input, async (work): Promise<ClosedReissue> => {
    if (input.reason.trim() === '') refuse({ kind: 'reasonRequired' });
    const { reissue, lot } = await lockReissue(work, input.reissueId, { withLot: true });
    refuseIf(findClosingRefusal(reissue.after_shipping, work.actor.role));
    if (reissue.state !== 'open') {
      refuse({ kind: 'moveNotAllowed', object: 'reissue', from: reissue.state, to: input.as });
    }
    checkVersion('reissue', reissue, reissue.state, input.expectedVersion);
    const closed = await changeRow(work, 'reissues', reissue.id, {
      state: input.as,
      closed_at: work.now,
      closed_reason: input.reason,
    });
    work.record({
      action: 'closeReissue',
      object: 'reissue',
      objectId: reissue.id,
      track: 'reissue',
      from: 'open',
      to: input.as,
      reason: input.reason,
      version: closed.version,
    });
    if (reissue.after_shipping) await restoreFirstMaking(work, closed);
    else if (reissue.strip_id !== null && lot !== null) {
      const cause = { action: 'closeReissue', reason: input.reason } as const;
      await restoreStrip(work, lot, reissue.strip_id, cause);
      await continueWaitingLots(work, [lot.id], { ...cause, bySystem: false });
    }
    await rollUpOrders(work, [reissue.order_id], { reason: input.reason });
    await assignSlots(work, [reissue.order_id]);
    return { reissueId: reissue.id, orderId: reissue.order_id };
  });
}

/** Closes an after-sales reissue: its items count as made and shipped again, as before the reissue. */
async function restoreFirstMaking(work: Work, reissue: Selectable<ReissuesTable>): Promise<void> {
  const items = await changeWhere(
    work,
    'items',
    sql`id = any(${reissue.items}::text[]) and reissue_id = ${reissue.id}`,
    { reissue_id: '', fab_status: sql`case when fab_status is null then null else 'FAB_COMPLETE' end` },
  );
  moveBlanks(work, 'release', items);
  for (const item of items) {
    const hasFabrication = item.fab_status !== null;
    if (hasFabrication) {
      const facts = { ...NO_FABRICATION_FACTS, reissueClosedAfterShipping: true };
      unwrapOrRefuse(
        findTransition(fabricationTransitions, 'FAB_EN_ATTENTE', 'FAB_COMPLETE', { role: 'system' }, facts),
      );
    }
    work.record({
      action: 'closeReissue',
      object: 'item',
      objectId: item.id,
      version: item.version,
      ...(hasFabrication
        ? { track: 'fabrication', from: 'FAB_EN_ATTENTE', to: 'FAB_COMPLETE', bySystem: true }
        : {}),
      detail: { reissueId: null },
    });
  }
}

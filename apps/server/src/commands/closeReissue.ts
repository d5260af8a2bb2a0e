import type { Result } from '@cmon/core/failure';
import type { Ctx } from './context.ts';
import { lockLot, lockOrder } from './lock.ts';
import { requireCapability } from './requireCapability.ts';
import { rollUpMegalot } from './rollUpMegalot.ts';
import { rollUpOrders } from './rollUpOrders.ts';
import { type CommandInput, refuse, runCommand } from './runCommand.ts';

export interface CloseReissueInput extends CommandInput {
  readonly reissueId: string;
  /** `withdrawn`: the strip was found; `refused`: it won't be made again. */
  readonly as: 'withdrawn' | 'refused';
  /** Required. */
  readonly reason: string;
}

export interface ClosedReissue {
  readonly reissueId: string;
  readonly orderId: string;
}

/** An open reissue is closed without a print: the strip found is good again, the order goes on from its items. */
export function closeReissue(ctx: Ctx, input: CloseReissueInput): Promise<Result<ClosedReissue>> {
  return runCommand(ctx, 'closeReissue', input, async (work): Promise<ClosedReissue> => {
    if (input.reason.trim() === '') refuse({ kind: 'reasonRequired' });
    const seen = await work.trx
      .selectFrom('reissues')
      .leftJoin('strips', 'strips.id', 'reissues.strip_id')
      .select(['reissues.order_id', 'reissues.after_shipping', 'strips.lot_id'])
      .where('reissues.id', '=', input.reissueId)
      .executeTakeFirst();
    if (seen === undefined) return refuse({ kind: 'notFound', object: 'reissue', id: input.reissueId });
    requireCapability(work, seen.after_shipping ? 'reissueShipped' : 'supervise');
    const held = seen.lot_id === null ? null : await lockLot(work.trx, seen.lot_id);
    await lockOrder(work.trx, seen.order_id);
    const reissue = await work.trx
      .selectFrom('reissues')
      .selectAll()
      .where('id', '=', input.reissueId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (reissue.state !== 'open') {
      refuse({ kind: 'moveNotAllowed', object: 'reissue', from: reissue.state, to: input.as });
    }
    const version = reissue.version + 1;
    await work.trx
      .updateTable('reissues')
      .set({
        state: input.as,
        closed_at: work.now,
        closed_reason: input.reason,
        version,
        changed_by: work.actor.userId,
        changed_at: work.now,
      })
      .where('id', '=', reissue.id)
      .execute();
    work.record({
      action: 'closeReissue',
      object: 'reissue',
      objectId: reissue.id,
      track: 'reissue',
      from: 'open',
      to: input.as,
      reason: input.reason,
      version,
    });
    if (reissue.after_shipping) {
      await work.trx
        .updateTable('items')
        .set({ reissue_id: '' })
        .where('id', 'in', reissue.items)
        .where('reissue_id', '=', reissue.id)
        .execute();
    } else if (reissue.strip_id !== null && held !== null) {
      const disposition = held.lot.cutting === 'dec_complet' ? 'OK' : null;
      const strip = await work.trx
        .updateTable('strips')
        .set(({ eb }) => ({
          disposition,
          reason: null,
          version: eb('version', '+', 1),
          changed_by: work.actor.userId,
          changed_at: work.now,
        }))
        .where('id', '=', reissue.strip_id)
        .returning('version')
        .executeTakeFirstOrThrow();
      work.record({
        action: 'closeReissue',
        object: 'strip',
        objectId: reissue.strip_id,
        track: 'disposition',
        from: 'Ressortir',
        to: disposition,
        reason: input.reason,
        version: strip.version,
      });
      if (held.megalot !== null) await rollUpMegalot(work, held.megalot);
    }
    await rollUpOrders(work, [reissue.order_id], { reason: input.reason });
    return { reissueId: reissue.id, orderId: reissue.order_id };
  });
}

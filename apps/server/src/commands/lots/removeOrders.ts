import type { Result } from '@cmon/core/failure';
import { updateReducedMegalot } from '../megalots/steps/updateReducedMegalot.ts';
import { rollUpOrders } from '../orders/steps/rollUpOrders.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { findOrderIdsOfLots, lockLot } from '../work/lock.ts';
import { requireCapability } from '../work/requireCapability.ts';
import { type CommandInput, refuse, refuseIf, runCommand, type Work } from '../work/runCommand.ts';
import { removeFromLots } from './steps/removeFromLots.ts';
import { findUndoRefusal, type UndoneLot } from './undoLot.ts';

export interface LotOrdersInput extends CommandInput {
  readonly lotId: string;
  /** Orders of the lot. */
  readonly orderIds: readonly string[];
  readonly expectedVersion?: number;
}

/** Removes orders from a lot whose files aren't generated yet: they wait for a lot again. A lot without orders ends. */
export function removeOrders(ctx: Ctx, input: LotOrdersInput): Promise<Result<UndoneLot>> {
  return runCommand(ctx, 'removeOrders', input, async (work) => {
    const { lot, megalot, orderIds } = await lockLotOfOrders(work, input);
    const items = await work.trx
      .selectFrom('items')
      .select('id')
      .where('lot_id', '=', lot.id)
      .where('order_id', 'in', orderIds)
      .execute();
    const itemIds = items.map(({ id }) => id);
    await removeFromLots(work, [lot.id], itemIds, 'removeOrders');
    if (megalot !== null) await updateReducedMegalot(work, megalot);
    await rollUpOrders(work, orderIds, { reason: input.reason ?? null });
    return { lotId: lot.id, orderIds };
  });
}

/**
 * Locks a lot from which orders are to be taken, and its megalot. Refuses when the lot's files are generated, and when an
 * order is not in the lot. Returns each order once.
 */
export async function lockLotOfOrders(work: Work, input: LotOrdersInput) {
  requireCapability(work, 'generate');
  const { lot, megalot } = await lockLot(work.trx, input.lotId);
  checkVersion('lot', lot, lot.cutting, input.expectedVersion);
  refuseIf(findUndoRefusal(lot, megalot, work.actor.role));
  const orderIds = [...new Set(input.orderIds)];
  if (orderIds.length === 0) refuse({ kind: 'nothingToMake', object: 'lot' });
  const idsInLot = await findOrderIdsOfLots(work.trx, [lot.id]);
  const missingOrderId = orderIds.find((id) => !idsInLot.includes(id));
  if (missingOrderId !== undefined) refuse({ kind: 'notFound', object: 'order', id: missingOrderId });
  return { lot, megalot, orderIds };
}

import type { Result } from '@cmon/core/failure';
import { getDisplayedStatus } from '@cmon/core/production/orderRollUp';
import { orderTransitions } from '@cmon/core/production/transitions/orderTransitions';
import { move } from '@cmon/core/production/transitions/transition';
import { sql } from 'kysely';
import { readOrderProgress } from '../../queries/orders/readOrderProgress.ts';
import { refillLot } from '../lots/steps/refillLot.ts';
import { removeFromLots } from '../lots/steps/removeFromLots.ts';
import { rollUpLotShipping } from '../lots/steps/rollUpLotShipping.ts';
import { requestNewFiles } from '../megalots/regenerateMegalot.ts';
import { updateReducedMegalot } from '../megalots/steps/updateReducedMegalot.ts';
import { endReissues } from '../reissues/steps/endReissues.ts';
import { changeRow, changeWhere } from '../work/changeRows.ts';
import { checkVersion } from '../work/checkVersion.ts';
import type { Ctx } from '../work/context.ts';
import { findOrderIdsOfLots, lockLots, lockMegalots, lockOrder, lockStrips } from '../work/lock.ts';
import { runCommand, unwrapOrRefuse, type Work } from '../work/runCommand.ts';
import type { MovedOrder, OrderActionInput } from './holdOrder.ts';
import { buildOrderFacts, type OrderRow, startStatus } from './steps/buildOrderFacts.ts';
import { rollUpOrders } from './steps/rollUpOrders.ts';

export interface CancelOrderInput extends OrderActionInput {
  /** Required once the order is in production. */
  readonly confirmed?: boolean;
}

/**
 * Cancels an order. It leaves a lot whose files aren't written, and another order takes its place. Files that are written
 * but not printed are made again without it. In production the lots stay as they are: the order's strips are pulled at
 * sorting, and the order can't be shipped.
 */
export function cancelOrder(ctx: Ctx, input: CancelOrderInput): Promise<Result<MovedOrder>> {
  return runCommand(ctx, 'cancelOrder', input, async (work): Promise<MovedOrder> => {
    const { megalots, lots } = await lockLotsOfOrder(work, input.orderId);
    const order = await lockOrder(work.trx, input.orderId);
    checkVersion('order', order, order.status, input.expectedVersion);
    const progress = await readOrderProgress(work.trx, [order.id]);
    const currentProgress = progress.get(order.id) ?? { items: [], reissues: [] };
    const from = startStatus(order, 'cancel');
    const facts = buildOrderFacts(order, currentProgress, { confirmed: input.confirmed ?? false });
    const by = { role: work.actor.role, reason: input.reason ?? null, command: 'cancel' } as const;
    unwrapOrRefuse(move(orderTransitions, from, 'canceled', by, facts));

    await writeCanceled(work, order, from, input.reason ?? null);
    const waiting = lots.filter((lot) => getFileState(lot, megalots) === 0);
    const unprinted = lots.filter((lot) => isOnlyWritten(lot, megalots));
    const inProduction = lots.filter((lot) => !waiting.includes(lot) && !unprinted.includes(lot));
    const leaving = [...waiting, ...unprinted].map((lot) => lot.id);
    if (leaving.length > 0) await removeFromLots(work, leaving, [order.id], 'cancelOrder');
    await pullItems(
      work,
      order.id,
      inProduction.map((lot) => lot.id),
    );
    for (const lot of waiting) if (lot.megalot_id === null) await refillLot(work, lot.id);
    for (const megalot of megalots) {
      if (megalot.file_state === 0) await updateReducedMegalot(work, megalot);
      if (!unprinted.some((lot) => lot.megalot_id === megalot.id)) continue;
      await requestNewFiles(work, megalot, input.reason ?? 'canceled');
      const others = lots.filter((lot) => lot.megalot_id === megalot.id).map((lot) => lot.id);
      await rollUpOrders(work, await findOrdersOfMegalot(work, megalot.id, others), { reason: 'canceled' });
    }
    await rollUpLotShipping(work, [order.id]);
    return { orderId: order.id, version: order.version + 1, status: 'canceled' };
  });
}

type Lots = Awaited<ReturnType<typeof lockLots>>;
type Megalots = Awaited<ReturnType<typeof lockMegalots>>;

async function lockLotsOfOrder(work: Work, orderId: string): Promise<{ megalots: Megalots; lots: Lots }> {
  const rows = await work.trx
    .selectFrom('items')
    .innerJoin('lots', 'lots.id', 'items.lot_id')
    .select(['lots.id', 'lots.megalot_id'])
    .distinct()
    .where('items.order_id', '=', orderId)
    .execute();
  const megalotIds = [...new Set(rows.flatMap((row) => (row.megalot_id === null ? [] : [row.megalot_id])))];
  const megalots = await lockMegalots(work.trx, megalotIds);
  const lots = await lockLots(
    work.trx,
    rows.map((row) => row.id),
  );
  return { megalots, lots };
}

const getFileState = (lot: Lots[number], megalots: Megalots): number =>
  megalots.find((megalot) => megalot.id === lot.megalot_id)?.file_state ?? 0;

/** Whether the lot's files are written and the press hasn't taken them yet. */
function isOnlyWritten(lot: Lots[number], megalots: Megalots): boolean {
  const megalot = megalots.find((one) => one.id === lot.megalot_id);
  return megalot?.file_state === 1 && megalot.cutting === 'mg_dec_aucun';
}

async function writeCanceled(work: Work, order: OrderRow, from: string, reason: string | null) {
  const version = order.version + 1;
  await changeRow(work, 'orders', order.id, {
    shop_status: 'canceled',
    production_status: 'canceled',
    previous_status: null,
    status: getDisplayedStatus('canceled', 'canceled'),
    hold_reason: null,
    slot: null,
    packing_by: null,
    packing_at: null,
  });
  work.record({
    action: 'cancelOrder',
    object: 'order',
    objectId: order.id,
    track: 'order',
    from,
    to: 'canceled',
    reason,
    version,
  });
}

/** Marks the order's items as pulled, ends its open reissues, and sets its strips in production to Retirer. */
async function pullItems(work: Work, orderId: string, runningLots: readonly string[]): Promise<void> {
  const unpulled = sql`order_id = ${orderId} and not pulled`;
  for (const item of await changeWhere(work, 'items', unpulled, { pulled: true })) {
    work.record({
      action: 'cancelOrder',
      object: 'item',
      objectId: item.id,
      version: item.version,
      detail: { pulled: true },
    });
  }
  await endReissues(work, { order_id: orderId }, ['open'], 'withdrawn', 'canceled');
  if (runningLots.length === 0) return;
  const strips = (await lockStrips(work.trx, { orderId })).filter(
    (strip) => runningLots.includes(strip.lot_id) && strip.disposition !== 'Ressortir',
  );
  for (const strip of strips) {
    const { version } = await changeRow(work, 'strips', strip.id, {
      disposition: 'Retirer',
      reason: 'canceled',
    });
    work.record({
      action: 'cancelOrder',
      object: 'strip',
      objectId: strip.id,
      track: 'disposition',
      from: strip.disposition,
      to: 'Retirer',
      reason: 'canceled',
      version,
    });
  }
}

async function findOrdersOfMegalot(
  work: Work,
  megalotId: string,
  lotIds: readonly string[],
): Promise<string[]> {
  const rows = await work.trx.selectFrom('lots').select('id').where('megalot_id', '=', megalotId).execute();
  return findOrderIdsOfLots(work.trx, [...new Set([...rows.map((row) => row.id), ...lotIds])]);
}

import { findRefundedItems, type RefundableItem } from '@cmon/core/production/findRefundedItems';
import { getDisplayedStatus } from '@cmon/core/production/orderRollUp';
import {
  ENDED_ORDER_STATUSES,
  FILE_STATE,
  type OrderStatus,
  REFUND_STATUSES,
  type RefundStatus,
  UNPAID_ORDER_STATUSES,
} from '@cmon/core/production/statuses';
import { getCuttingRank, PRINTED_RANK } from '@cmon/core/production/transitions/lotTransitions';
import { orderTransitions } from '@cmon/core/production/transitions/orderTransitions';
import { findTransition } from '@cmon/core/production/transitions/transition';
import type { Selectable } from 'kysely';
import type { RefundsTable } from '../../../db/tables/refundsTable.ts';
import { rollUpLotShipping } from '../../lots/steps/rollUpLotShipping.ts';
import { cancelCarrierLabels } from '../../packing/steps/parcelLabels.ts';
import { changeRow } from '../../work/changeRows.ts';
import { unwrapOrRefuse, type Work } from '../../work/runCommand.ts';
import { getStartStatus, NO_ORDER_FACTS, type OrderRow } from './buildOrderFacts.ts';
import { findMegalotOfLot, type LockedLot, type OrderWithLots } from './lockOrderWithLots.ts';
import { readItemsOfRefund } from './readItemsOfRefund.ts';
import { removeItemsFromUnprintedLots } from './removeItemsFromUnprintedLots.ts';
import { rollUpOrders } from './rollUpOrders.ts';

type Refund = Selectable<RefundsTable>;

/**
 * Makes an order follow its refunds. The decided refunds go first: what they refunded is pulled, and the order returns
 * to its earlier status, or ends when nothing remains. A refund that waits for the shop's decision then keeps the order
 * at `refund_requested` and stops what isn't printed; without one the order leaves that status. An order that is unpaid,
 * cancelled or closed keeps its status.
 */
export async function settleRefunds(work: Work, locked: OrderWithLots): Promise<void> {
  const refunds = await work.trx
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', locked.order.id)
    .where('withdrawn_at', 'is', null)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
  if (refunds.length === 0 && locked.order.refund_status === null) return;
  let order = await updateRefundStatus(work, locked.order, refunds);
  const unsettled = refunds.filter((refund) => !refund.settled);
  const decided = unsettled.filter(({ state }) => state !== 'refund_requested');
  for (const refund of decided) {
    if (!isInProgress(order)) break;
    order = await settleDecision(work, { ...locked, order }, refund, refunds);
  }
  if (!isInProgress(order)) return;
  const waiting = unsettled.filter(({ state }) => state === 'refund_requested');
  for (const refund of waiting) order = await stopProduction(work, { ...locked, order }, refund);
  if (waiting.length === 0 && order.shop_status === 'refund_requested') {
    order = await returnFromRefund(work, order, 'refundWithdrawn');
  }
  await rollUpOrders(work, [order.id], { reason: findRollUpReason(waiting, decided) });
}

/** Why the refunds change the status of the order's production. */
function findRollUpReason(waiting: readonly Refund[], decided: readonly Refund[]): string {
  if (waiting.length > 0) return 'refundRequested';
  if (decided.length === 0) return 'refundWithdrawn';
  return decided.every(({ state }) => state === 'refund_refused') ? 'refundEnded' : 'refunded';
}

/**
 * Stores the order's refund status and returns the order with it: `refund_requested` while a refund waits for its decision,
 * else the last state of REFUND_STATUSES that a refund has, or null without refunds.
 */
async function updateRefundStatus(
  work: Work,
  order: OrderRow,
  refunds: readonly Refund[],
): Promise<OrderRow> {
  const states = refunds.map(({ state }) => state);
  const status: RefundStatus | null = states.includes('refund_requested')
    ? 'refund_requested'
    : (REFUND_STATUSES.findLast((state) => states.includes(state)) ?? null);
  if (status === order.refund_status) return order;
  await work.trx.updateTable('orders').set({ refund_status: status }).where('id', '=', order.id).execute();
  return { ...order, refund_status: status };
}

function isInProgress({ shop_status, production_status }: OrderRow): boolean {
  return (
    production_status !== 'canceled' &&
    ![...UNPAID_ORDER_STATUSES, ...ENDED_ORDER_STATUSES].includes(shop_status)
  );
}

/** Moves the order to `refund_requested`. The items that the refund is about leave the lots that aren't printed. */
async function stopProduction(work: Work, locked: OrderWithLots, refund: Refund): Promise<OrderRow> {
  const order = await enterRefund(work, locked.order, refund);
  const lines = refund.lines?.map(({ line }) => line);
  const { items } = await readItemsOfRefund(work, order.id);
  const stopped = items.filter((item) => !item.pulled && (lines?.includes(item.line) ?? true));
  await removeItemsFromUnprintedLots(
    work,
    { ...locked, order },
    {
      itemIds: stopped.map(({ id }) => id),
      action: 'requestRefund',
      reason: 'refundRequested',
      pull: false,
    },
  );
  return order;
}

async function settleDecision(
  work: Work,
  locked: OrderWithLots,
  refund: Refund,
  refunds: readonly Refund[],
): Promise<OrderRow> {
  let order = await enterRefund(work, locked.order, refund);
  const printedOrShipped = await hasPrintedOrShippedPart(work, locked);
  const { items, lines } = await readItemsOfRefund(work, order.id);
  const partial = refunds.filter(({ state }) => state === 'partially_refunded');
  const itemsToPull = findItemsToPull(refund.state, items, () =>
    findRefundedItems(
      items,
      lines,
      partial.flatMap((partialRefund) => partialRefund.lines ?? []),
    ),
  );
  const remaining = items.filter((item) => !item.pulled && !itemsToPull.includes(item.id));
  const isWhole = refund.state === 'refunded' || (itemsToPull.length > 0 && remaining.length === 0);
  order = await moveShopStatus(work, order, isWhole ? 'refunded' : refund.state, refund.state);
  const reason = 'refunded';
  const removal = { itemIds: itemsToPull, action: 'settleRefund', reason, pull: true } as const;
  if (isWhole) {
    order = await endOrder(work, order, printedOrShipped);
    await removeItemsFromUnprintedLots(work, { ...locked, order }, removal);
    await cancelCarrierLabels(work, order.id, reason);
    await rollUpLotShipping(work, [order.id]);
  } else {
    await removeItemsFromUnprintedLots(work, { ...locked, order }, removal);
    order = await returnFromRefund(work, order, 'refundEnded');
  }
  await work.trx.updateTable('refunds').set({ settled: true }).where('id', '=', refund.id).execute();
  return order;
}

/** Finds the ids of the items that a decision takes out of the order. An item that was shipped stays. */
function findItemsToPull(
  state: RefundStatus,
  items: readonly RefundableItem[],
  findPartlyRefunded: () => string[],
): string[] {
  if (state === 'partially_refunded') return findPartlyRefunded();
  if (state !== 'refunded') return [];
  return items.filter((item) => !item.pulled && !item.shipped).map(({ id }) => id);
}

/** Whether the press has printed the lot or its megalot. */
function isPrinted(locked: OrderWithLots, lot: LockedLot): boolean {
  const fileState = findMegalotOfLot(locked, lot)?.file_state ?? FILE_STATE.waiting;
  const isPastPress =
    lot.cutting !== 'dec_aucun' && getCuttingRank(lot.cutting, lot.previous_cutting) >= PRINTED_RANK;
  return fileState >= FILE_STATE.printed || isPastPress;
}

async function hasPrintedOrShippedPart(work: Work, locked: OrderWithLots): Promise<boolean> {
  if (locked.lots.some((lot) => isPrinted(locked, lot))) return true;
  const shipped = await work.trx
    .selectFrom('parcels')
    .select('id')
    .where('order_id', '=', locked.order.id)
    .where('state', '=', 'shipped')
    .executeTakeFirst();
  return shipped !== undefined;
}

/** Moves the order to refund requested, unless it has this status. */
async function enterRefund(work: Work, order: OrderRow, refund: Refund): Promise<OrderRow> {
  if (order.shop_status === 'refund_requested') return order;
  return moveShopStatus(work, order, 'refund_requested', refund.reason ?? 'refundRequested');
}

async function returnFromRefund(
  work: Work,
  order: OrderRow,
  reason: 'refundEnded' | 'refundWithdrawn',
): Promise<OrderRow> {
  // Only a paid order that isn't ended has been in refund, and its status in the shop was `processing`.
  const shopStatus = 'processing';
  const previous = getDisplayedStatus(shopStatus, order.production_status);
  const mover = { role: 'system', reason } as const;
  unwrapOrRefuse(
    findTransition(orderTransitions, order.shop_status, previous, mover, { ...NO_ORDER_FACTS, previous }),
  );
  return writeShopStatus(work, order, shopStatus, reason);
}

/** Closes an order of which something is printed or shipped, and cancels any other order. */
async function endOrder(work: Work, order: OrderRow, printedOrShipped: boolean): Promise<OrderRow> {
  const to = printedOrShipped ? 'closed' : 'canceled';
  const mover = { role: 'system', reason: 'refunded' } as const;
  const facts = { ...NO_ORDER_FACTS, printedOrShipped };
  unwrapOrRefuse(findTransition(orderTransitions, order.shop_status, to, mover, facts));
  const statusBeforeHold = order.previous_status;
  const production = to === 'canceled' ? to : (statusBeforeHold ?? order.production_status);
  const ended = await writeShopStatus(work, order, to, 'refunded', {
    production_status: production,
    previous_status: null,
    hold_reason: null,
    slot: null,
    slot_wanted_at: null,
    packing_by: null,
    packing_at: null,
  });
  if (production !== order.production_status) {
    work.record({
      action: 'settleRefund',
      object: 'order',
      objectId: order.id,
      track: 'order',
      from: order.production_status,
      to: production,
      reason: 'refunded',
      version: ended.version,
      bySystem: true,
    });
  }
  return ended;
}

/**
 * Moves the order's shop status by the transition table, with the rights of the system. Requests and decisions start from
 * the same status: the shop's once the order is in refund, otherwise the one of its production.
 */
function moveShopStatus(work: Work, order: OrderRow, to: OrderStatus, reason: string): Promise<OrderRow> {
  const from = getStartStatus(order, 'requestRefund');
  unwrapOrRefuse(findTransition(orderTransitions, from, to, { role: 'system', reason }, NO_ORDER_FACTS));
  return writeShopStatus(work, order, to, reason);
}

/** The columns that change when an order ends. */
type EndColumns = Pick<
  OrderRow,
  | 'production_status'
  | 'previous_status'
  | 'hold_reason'
  | 'slot'
  | 'slot_wanted_at'
  | 'packing_by'
  | 'packing_at'
>;

async function writeShopStatus(
  work: Work,
  order: OrderRow,
  to: OrderStatus,
  reason: string,
  columns: Partial<EndColumns> = {},
): Promise<OrderRow> {
  const production = columns.production_status ?? order.production_status;
  const changed = await changeRow(work, 'orders', order.id, {
    ...columns,
    shop_status: to,
    status: getDisplayedStatus(to, production),
  });
  work.record({
    action: 'settleRefund',
    object: 'order',
    objectId: order.id,
    track: 'refund',
    from: order.shop_status,
    to,
    reason,
    version: changed.version,
  });
  return changed;
}

import {
  computeItemStatus,
  computeProductionStatus,
  getChainRank,
  getDisplayedStatus,
  listChainSteps,
} from '@cmon/core/production/orderRollUp';
import { rollUpFabricationStatuses } from '@cmon/core/production/rollUpFabricationStatuses';
import {
  ENDED_ORDER_STATUSES,
  type OrderStatus,
  UNPAID_ORDER_STATUSES,
} from '@cmon/core/production/statuses';
import { type OrderFacts, orderTransitions } from '@cmon/core/production/transitions/orderTransitions';
import { type OrderProgress, readOrderProgress } from '../../../queries/orders/readOrderProgress.ts';
import { rollUpFabrication } from '../../floor/steps/rollUpFabrication.ts';
import { rollUpLotShipping } from '../../lots/steps/rollUpLotShipping.ts';
import { changeEach } from '../../work/changeRows.ts';
import { lockOrderStatuses, type OrderStatuses } from '../../work/lock.ts';
import { moveByTable } from '../../work/moveByTable.ts';
import { unwrapOrRefuse, type Work } from '../../work/runCommand.ts';
import { buildOrderFacts, getUnderlyingStatus } from './buildOrderFacts.ts';

/**
 * Updates the statuses of orders after their items, strips or lots changed, through the moves of the transition table.
 * Cancelled, closed and unpaid orders stay as they are. For a held order, the underlying status changes.
 */
export async function rollUpOrders(
  work: Work,
  orderIds: readonly string[],
  cause: { readonly reason?: string | null } = {},
): Promise<void> {
  const orders = await lockOrderStatuses(work.trx, orderIds);
  const moving = orders.filter(isOnTheFloor);
  const ids = moving.map((order) => order.id);
  const progress = await rollUpFabrication(work, await readOrderProgress(work.trx, ids));
  const changed: ReturnType<typeof toChangedRow>[] = [];
  for (const order of moving) {
    const currentProgress = progress.get(order.id);
    if (currentProgress === undefined || currentProgress.items.length === 0) continue;
    const status = moveStatus(work, order, currentProgress, cause.reason ?? null);
    const fabStatus = rollUpFabricationStatuses(currentProgress.items.map((item) => item.fabStatus));
    if (status === getUnderlyingStatus(order) && fabStatus === order.fab_status) continue;
    changed.push(toChangedRow(order, status, fabStatus));
  }
  await changeEach(work, 'orders', ORDER_COLUMNS, changed);
  const withShippedItems = ids.filter((id) => progress.get(id)?.items.some((item) => item.shipped));
  if (withShippedItems.length > 0) await rollUpLotShipping(work, withShippedItems);
}

const ORDER_COLUMNS = {
  production_status: 'text',
  previous_status: 'text',
  status: 'text',
  fab_status: 'text',
};

function isOnTheFloor(order: OrderStatuses): boolean {
  return (
    order.production_status !== 'canceled' &&
    ![...UNPAID_ORDER_STATUSES, ...ENDED_ORDER_STATUSES].includes(order.shop_status)
  );
}

function moveStatus(
  work: Work,
  order: OrderStatuses,
  currentProgress: OrderProgress,
  reason: string | null,
): OrderStatus {
  const from = getUnderlyingStatus(order);
  const target = computeTargetStatus(currentProgress);
  // Production continues for a held order; only entering a new lot would require the order to be eligible.
  const facts: OrderFacts = {
    ...buildOrderFacts(order, currentProgress),
    ...(order.previous_status === null ? {} : { eligible: true }),
  };
  let status = from;
  for (const to of planSteps(from, target, facts)) {
    unwrapOrRefuse(moveByTable(orderTransitions, status, to, { role: work.actor.role, reason }, facts));
    work.record({
      action: 'rollUp',
      object: 'order',
      objectId: order.id,
      track: 'order',
      from: status,
      to,
      reason,
      version: order.version + 1,
      bySystem: true,
    });
    status = to;
  }
  return status;
}

/** Status that the items and reissues lead to. An open reissue is shown only once all files of the order are written. */
function computeTargetStatus({ items, reissues }: OrderProgress): OrderStatus {
  const waiting = reissues.filter((reissue) => reissue.state === 'open');
  if (waiting.some((reissue) => reissue.afterShipping)) return 'ressortieV2';
  const allGenerated = items.every(
    (item) => getChainRank(computeItemStatus(item)) >= getChainRank('generated'),
  );
  return computeProductionStatus(items, waiting.length > 0 && allGenerated ? 'beforeShipping' : 'none');
}

/** The statuses that an order goes through from one status to another, as the transition table allows. */
function planSteps(from: OrderStatus, to: OrderStatus, facts: OrderFacts): OrderStatus[] {
  if (from === to) return [];
  // An order without anything to print waits in `reserve`, and goes from there to `fabriquee` without a status of the press.
  if (facts.nothingToPrint && getChainRank(from) >= 0 && getChainRank(from) < getChainRank('fabriquee')) {
    const start: OrderStatus[] = from === 'processing' ? ['reserve'] : [];
    return getChainRank(to) >= getChainRank('fabriquee')
      ? [...start, 'fabriquee', ...listChainSteps('fabriquee', to)]
      : start;
  }
  if (from === 'ressortie' || from === 'ressortieV2') {
    return facts.openReissue ? ['reserve', ...listChainSteps('reserve', to)] : [to];
  }
  if (to === 'ressortie' && getChainRank(from) < getChainRank('generated')) {
    return [...listChainSteps(from, 'generated'), to];
  }
  if (to === 'reserve' && getChainRank(from) >= getChainRank('imprimee')) {
    return [...listChainSteps(from, 'imprimee'), to];
  }
  return listChainSteps(from, to);
}

function toChangedRow(order: OrderStatuses, status: OrderStatus, fabStatus: string | null) {
  const isHeld = order.previous_status !== null;
  const production: OrderStatus = isHeld ? 'holded' : status;
  return {
    id: order.id,
    production_status: production,
    previous_status: isHeld ? status : null,
    status: getDisplayedStatus(order.shop_status, production),
    fab_status: fabStatus,
  };
}

import { fabricationRollUp } from '@cmon/core/production/fabricationRollUp';
import {
  chainRank,
  chainSteps,
  displayedStatus,
  itemStatus,
  productionStatus,
} from '@cmon/core/production/orderRollUp';
import { type OrderFacts, orderTransitions } from '@cmon/core/production/orderTransitions';
import type { OrderStatus } from '@cmon/core/production/statuses';
import { type OrderProgress, orderProgress } from '../../../queries/orderProgress.ts';
import { rollUpFabrication } from '../../floor/steps/rollUpFabrication.ts';
import { rollUpLotShipping } from '../../lots/steps/rollUpLotShipping.ts';
import { changeEach } from '../../work/changeRows.ts';
import { lockOrders } from '../../work/lock.ts';
import { moveByTable } from '../../work/moveByTable.ts';
import { orRefuse, type Work } from '../../work/runCommand.ts';
import { type OrderRow, orderFacts, underlyingStatus } from './orderFacts.ts';

/**
 * Brings the given orders' statuses to what their items say, one listed move at a time, after something below them
 * moved. Cancelled, closed and unpaid orders stay as they are; a held one moves behind its hold.
 */
export async function rollUpOrders(
  work: Work,
  orderIds: readonly string[],
  cause: { readonly reason?: string | null } = {},
): Promise<void> {
  const orders = await lockOrders(work.trx, orderIds);
  const moving = orders.filter(isOnTheFloor);
  const ids = moving.map((order) => order.id);
  const progress = await rollUpFabrication(work, await orderProgress(work.trx, ids));
  const changed: ReturnType<typeof changedOrder>[] = [];
  for (const order of moving) {
    const own = progress.get(order.id);
    if (own === undefined || own.items.length === 0) continue;
    const status = movedStatus(work, order, own, cause.reason ?? null);
    const fabStatus = fabricationRollUp(own.items.map((item) => item.fabStatus));
    if (status === underlyingStatus(order) && fabStatus === order.fab_status) continue;
    changed.push(changedOrder(order, status, fabStatus));
  }
  await changeEach(work, 'orders', ORDER_COLUMNS, changed);
  const leaving = ids.filter((id) => progress.get(id)?.items.some((item) => item.shipped));
  if (leaving.length > 0) await rollUpLotShipping(work, leaving);
}

const ORDER_COLUMNS = {
  production_status: 'text',
  previous_status: 'text',
  status: 'text',
  fab_status: 'text',
};

function isOnTheFloor(order: OrderRow): boolean {
  return (
    order.production_status !== 'canceled' &&
    !['pending', 'pending_payment', 'canceled', 'closed'].includes(order.shop_status)
  );
}

function movedStatus(work: Work, order: OrderRow, own: OrderProgress, reason: string | null): OrderStatus {
  const from = underlyingStatus(order);
  const target = targetStatus(own);
  // Behind a hold the floor goes on; only a new lot would need the order to be eligible.
  const facts: OrderFacts = {
    ...orderFacts(order, own),
    ...(order.previous_status === null ? {} : { eligible: true }),
  };
  let status = from;
  for (const to of stepsTo(from, target, facts)) {
    orRefuse(moveByTable(orderTransitions, status, to, { role: work.actor.role, reason }, facts));
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

/** An order shows a waiting reissue once all its files are written: before that it is still being built. */
function targetStatus({ items, reissues }: OrderProgress): OrderStatus {
  const waiting = reissues.filter((reissue) => reissue.state === 'open');
  if (waiting.some((reissue) => reissue.afterShipping)) return 'ressortieV2';
  const built = items.every((item) => chainRank(itemStatus(item)) >= chainRank('generated'));
  return productionStatus(items, waiting.length > 0 && built ? 'floor' : 'none');
}

/** The listed moves that lead from one status to another. */
function stepsTo(from: OrderStatus, to: OrderStatus, facts: OrderFacts): OrderStatus[] {
  if (from === to) return [];
  if (facts.nothingToPrint && chainRank(from) >= 0 && chainRank(from) < chainRank('fabriquee')) {
    const start: OrderStatus[] = from === 'processing' ? ['reserve'] : [];
    return chainRank(to) >= chainRank('fabriquee')
      ? [...start, 'fabriquee', ...chainSteps('fabriquee', to)]
      : start;
  }
  if (from === 'ressortie' || from === 'ressortieV2') {
    return facts.openReissue ? ['reserve', ...chainSteps('reserve', to)] : [to];
  }
  if (to === 'ressortie' && chainRank(from) < chainRank('generated')) {
    return [...chainSteps(from, 'generated'), to];
  }
  if (to === 'reserve' && chainRank(from) >= chainRank('imprimee')) {
    return [...chainSteps(from, 'imprimee'), to];
  }
  return chainSteps(from, to);
}

function changedOrder(order: OrderRow, status: OrderStatus, fabStatus: string | null) {
  const held = order.previous_status !== null;
  const production: OrderStatus = held ? 'holded' : status;
  return {
    id: order.id,
    production_status: production,
    previous_status: held ? status : null,
    status: displayedStatus(order.shop_status, production),
    fab_status: fabStatus,
  };
}

import { getDisplayedStatus } from '@cmon/core/production/orderRollUp';
import type { OrderStatus } from '@cmon/core/production/statuses';
import { orderTransitions } from '@cmon/core/production/transitions/orderTransitions';
import { findTransition } from '@cmon/core/production/transitions/transition';
import { changeRow } from '../../work/changeRows.ts';
import { unwrapOrRefuse, type Work } from '../../work/runCommand.ts';
import { getStartStatus, NO_ORDER_FACTS, type OrderRow } from './buildOrderFacts.ts';

/** Holds a locked order, with a reason. Returns its new version and status. */
export async function startHold(
  work: Work,
  order: OrderRow,
  reason: string | null,
): Promise<{ readonly version: number; readonly status: OrderStatus }> {
  const from = getStartStatus(order, 'hold');
  const mover = { role: work.actor.role, reason, command: 'hold' } as const;
  unwrapOrRefuse(findTransition(orderTransitions, from, 'holded', mover, NO_ORDER_FACTS));
  const version = order.version + 1;
  const status = getDisplayedStatus(order.shop_status, 'holded');
  await changeRow(work, 'orders', order.id, {
    production_status: 'holded',
    previous_status: order.production_status,
    status,
    hold_reason: reason,
  });
  work.record({
    action: 'holdOrder',
    object: 'order',
    objectId: order.id,
    track: 'order',
    from,
    to: 'holded',
    reason,
    version,
  });
  return { version, status };
}

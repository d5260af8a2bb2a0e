import type { Failure } from '@cmon/core/failure';
import { type OrderStatus, UNPAID_ORDER_STATUSES } from '@cmon/core/production/statuses';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The type allows a comparison with `from_state`, which can be a state of any status family. */
const UNPAID: readonly (string | null)[] = UNPAID_ORDER_STATUSES;

/**
 * Why no refund of a cancelled order can be requested; null when it can. The workshop must have cancelled the order after
 * its payment, because the shop itself refunds an order that it cancelled. An earlier request must have been refused.
 */
export async function findRefundRefusalAfterCancellation(
  db: Kysely<Database>,
  order: { readonly id: string; readonly status: OrderStatus; readonly refund_status: OrderStatus | null },
): Promise<Failure | null> {
  const refused: Failure = {
    kind: 'moveNotAllowed',
    object: 'order',
    from: order.status,
    to: 'refund_requested',
  };
  if (order.refund_status !== null && order.refund_status !== 'refund_refused') return refused;
  const cancellation = await db
    .selectFrom('events')
    .select(['action', 'from_state'])
    .where('object', '=', 'order')
    .where('object_id', '=', order.id)
    .where('track', '=', 'order')
    .where('to_state', '=', 'canceled')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isByWorkshop = cancellation?.action === 'cancelOrder';
  return isByWorkshop && !UNPAID.includes(cancellation.from_state) ? null : refused;
}

import { zoneOf } from '@cmon/core/production/zoneOf';
import type { Work } from '../../work/runCommand.ts';
import type { PlacedOrder } from './canonicalOrder.ts';

/** What the shop says of the order itself, as it is stored. */
export function orderData(work: Work, order: PlacedOrder) {
  const { zone, carrier } = zoneOf(order.shipping, work.settings);
  return {
    locale: order.locale,
    customer_group: order.customerGroup ?? null,
    payment_method: order.payment.method,
    carrier: order.carrier === 'standard' ? carrier : order.carrier,
    zone,
    address: JSON.stringify(order.shipping),
    placed_at: new Date(order.placedAt),
    souffrance: order.fault === undefined ? null : JSON.stringify(order.fault),
  };
}

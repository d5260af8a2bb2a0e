import { findZone } from '@cmon/core/production/findZone';
import type { Work } from '../../work/runCommand.ts';
import type { PlacedOrder } from './canonicalOrder.ts';

/** Values of the order's columns that come from the shop. */
export function buildOrderColumns(work: Work, order: PlacedOrder) {
  const { zone, carrier } = findZone(order.shipping, work.settings);
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

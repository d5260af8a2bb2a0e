import type { OrderRow } from '../../orders/steps/buildOrderFacts.ts';
import { refuse } from '../../work/runCommand.ts';

/**
 * Refuses an order that customer service can't correct any more: it is shipped, cancelled or closed, or its personal data
 * was removed.
 */
export function checkCorrectable(order: Pick<OrderRow, 'number' | 'status' | 'person_removed_at'>): void {
  if (order.status === 'complete')
    refuse({ kind: 'guardRefused', guard: 'notShipped', detail: order.number });
  if (order.status === 'canceled' || order.status === 'closed')
    refuse({ kind: 'guardRefused', guard: 'unfinished', detail: order.status });
  if (order.person_removed_at !== null)
    refuse({ kind: 'guardRefused', guard: 'notErased', detail: order.number });
}

import type { OrderRow } from '../../orders/steps/buildOrderFacts.ts';
import { refuse } from '../../work/runCommand.ts';

/** Ends the command with a refusal when the order is shipped, cancelled or closed, or its personal data was removed. */
export function checkServiceable(order: Pick<OrderRow, 'number' | 'status' | 'person_removed_at'>): void {
  if (order.status === 'complete')
    refuse({ kind: 'guardRefused', guard: 'notShipped', detail: order.number });
  if (order.status === 'canceled' || order.status === 'closed')
    refuse({ kind: 'guardRefused', guard: 'unfinished', detail: order.status });
  if (order.person_removed_at !== null)
    refuse({ kind: 'guardRefused', guard: 'notErased', detail: order.number });
}

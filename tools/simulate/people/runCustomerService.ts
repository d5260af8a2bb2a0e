import { prioMutation } from '../../../apps/office/src/actions/bulkQueries.ts';
import { dismissDeliveryMutation } from '../../../apps/office/src/actions/deliveries/deliveryQueries.ts';
import { holdMutation, unholdMutation } from '../../../apps/office/src/actions/hold/holdQueries.ts';
import { refusedDeliveriesQuery } from '../../../apps/office/src/areas/browse/orders/deliveryQueries.ts';
import {
  cancelMutation,
  type OrderRow,
  ordersQuery,
  receivePaymentMutation,
} from '../../../apps/office/src/areas/browse/orders/orderQueries.ts';
import type { Floor, Work } from './Floor.ts';
import type { OfficeUser } from './OfficeUser.ts';

/** Usual time between two rounds, s. */
const ROUND_S = 2_700;
/** How long an order is held before the customer lets it go on. */
const HOLD_MS = 3 * 3_600_000;
/** Share of the unpaid orders whose payment arrives between two rounds. */
const PAID_SHARE = 0.2;
/** Number of orders that are read from each list. Faults happen to those that appeared since the last round. */
const LIST_SIZE = 60;

/** Holds, payments, cancellations and wishes of customers, and the orders that can't be made as they came in. */
export async function* runCustomerService(user: OfficeUser, floor: Floor): Work {
  const heldSince = new Map<string, number>();
  const seen = new Set<string>();
  for (;;) {
    for (const row of await listOrders(user, { held: true })) {
      const since = heldSince.get(row.id) ?? floor.clock.ms;
      heldSince.set(row.id, since);
      if (floor.clock.ms - since > HOLD_MS) await runOrderMove(user, unholdMutation, row, 'customerWish');
    }
    for (const row of await listOrders(user, { statuses: ['pending'] })) {
      if (floor.random() < PAID_SHARE) await runOrderMove(user, receivePaymentMutation, row, 'bankTransfer');
    }
    for (const row of await listOrders(user, { enSouffrance: true }))
      await runOrderMove(user, cancelMutation, row, 'notMakeable');
    await dismissRefused(user);
    for (const row of await listOrders(user, {
      statuses: ['processing', 'reserve', 'generated', 'imprimee'],
    })) {
      if (seen.has(`${row.status} ${row.id}`)) continue;
      seen.add(`${row.status} ${row.id}`);
      if (floor.faults.happens('hold')) await runOrderMove(user, holdMutation, row, 'address');
      else if (floor.faults.happens('officeCancel'))
        await runOrderMove(user, cancelMutation, row, 'customerWish');
      else if (floor.faults.happens('prio'))
        await user.run(prioMutation, { orderIds: [row.id], prio: true, dryRun: false });
    }
    yield floor.pickDuration(ROUND_S);
  }
}

async function listOrders(
  user: OfficeUser,
  filter: { held?: boolean; enSouffrance?: boolean; statuses?: OrderRow['status'][] },
): Promise<readonly OrderRow[]> {
  return (await user.ask(ordersQuery, { filter, size: LIST_SIZE, page: 1 })).orders.rows;
}

async function runOrderMove(
  user: OfficeUser,
  mutation:
    | typeof holdMutation
    | typeof unholdMutation
    | typeof cancelMutation
    | typeof receivePaymentMutation,
  row: OrderRow,
  reason: string,
): Promise<void> {
  await user.run(mutation as typeof holdMutation, {
    orderId: row.id,
    expectedVersion: row.version,
    reason,
    confirmed: true,
  });
}

async function dismissRefused(user: OfficeUser): Promise<void> {
  const { refusedDeliveries } = await user.ask(refusedDeliveriesQuery, { page: 1, size: 20 });
  for (const { id } of refusedDeliveries.rows)
    await user.run(dismissDeliveryMutation, { deliveryId: id, reason: 'duplicate' });
}

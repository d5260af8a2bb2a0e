import { applyPlacedOrders, type PlacedDelivery } from '../commands/intake/applyPlacedOrders.ts';
import type { Ctx } from '../commands/work/context.ts';
import type { WorkshopCatalogue } from '../queries/readCatalogue.ts';
import { readShopEvent } from './readShopEvent.ts';

export interface ApplyNewOrdersInput {
  readonly inboxIds: readonly number[];
  readonly catalogue: WorkshopCatalogue;
}

/**
 * Applies the stored deliveries that place a new order together, in one transaction, because one transaction for each order
 * is slow. Returns the ids of the deliveries that were applied. Every other delivery is left to `applyInbox`. When one new
 * order can't be applied, all of them are left to it, so that one bad delivery never holds back the others.
 */
export async function applyNewOrders(
  ctx: Ctx,
  { inboxIds, catalogue }: ApplyNewOrdersInput,
): Promise<ReadonlySet<number>> {
  // A delivery alone gains nothing from a batch.
  if (inboxIds.length < 2) return new Set();
  try {
    const deliveries = await readPlacedDeliveries(ctx, inboxIds);
    if (deliveries.length === 0) return new Set();
    const applied = await applyPlacedOrders(ctx, { deliveries, catalogue });
    return new Set(applied.ok ? applied.value.inboxIds : []);
  } catch {
    // `applyInbox` meets the same error with the delivery that causes it, and reports it.
    return new Set();
  }
}

/**
 * Reads the deliveries that place an order, and of each order only the first one. Only calls in our own format say that an
 * order is new: a platform sends each order again whenever it changes.
 */
async function readPlacedDeliveries({ db }: Ctx, inboxIds: readonly number[]): Promise<PlacedDelivery[]> {
  const rows = await db
    .selectFrom('inbox')
    .select(['id', 'body', 'received_at'])
    .where('id', 'in', inboxIds)
    .where('state', '=', 'waiting')
    .where('format', '=', 'own')
    .orderBy('id')
    .execute();
  const placed = new Map<string, PlacedDelivery>();
  for (const { id, body, received_at } of rows) {
    const event = readShopEvent(body, received_at);
    if (!event.ok || event.value.type !== 'order.placed') continue;
    const order = event.value;
    const key = `${order.store}/${order.orderNumber}`;
    if (!placed.has(key)) placed.set(key, { inboxId: id, order });
  }
  return [...placed.values()];
}

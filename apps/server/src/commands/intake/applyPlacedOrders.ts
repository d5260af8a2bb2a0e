import type { Result } from '@cmon/core/failure';
import { sql } from 'kysely';
import type { WorkshopCatalogue } from '../../queries/readCatalogue.ts';
import type { Ctx } from '../work/context.ts';
import { runCommand, type Work } from '../work/runCommand.ts';
import type { PlacedOrder } from './steps/canonicalOrder.ts';
import { keepCatalogueVersion, writeNewOrders } from './takeInOrder.ts';

/** A stored delivery that places an order. */
export interface PlacedDelivery {
  readonly inboxId: number;
  readonly order: PlacedOrder;
}

export interface ApplyPlacedOrdersInput {
  /** Deliveries of different orders. */
  readonly deliveries: readonly PlacedDelivery[];
  readonly catalogue: WorkshopCatalogue;
}

const getOrderKey = ({ store, orderNumber }: PlacedOrder): string => `${store}/${orderNumber}`;

/**
 * Takes in many new orders in one transaction, each exactly once: either all of them or none. Leaves out the deliveries
 * that need more work: those of orders that exist or that have earlier deliveries. Returns the deliveries that it applied.
 */
export function applyPlacedOrders(
  ctx: Ctx,
  { deliveries, catalogue }: ApplyPlacedOrdersInput,
): Promise<Result<{ readonly inboxIds: readonly number[] }>> {
  return runCommand(ctx, 'applyShopEvent', {}, async (work) => {
    const keys = deliveries.map(({ order }) => getOrderKey(order)).sort();
    await lockOrderKeys(work, keys);
    const waiting = await work.trx
      .selectFrom('inbox')
      .select(['id', 'source', 'received_at', 'link_hash'])
      .where(
        'id',
        'in',
        deliveries.map(({ inboxId }) => inboxId),
      )
      .where('state', '=', 'waiting')
      .orderBy('id')
      .forUpdate()
      .execute();
    const stored = new Map(waiting.map((row) => [row.id, row]));
    const excludedKeys = await findKeysInUse(work, keys);
    const deliveriesToApply = deliveries.flatMap(({ inboxId, order }) => {
      const row = stored.get(inboxId);
      return row === undefined || excludedKeys.has(getOrderKey(order)) ? [] : [{ row, order }];
    });
    if (deliveriesToApply.length === 0) return { inboxIds: [] };
    await keepCatalogueVersion(work, catalogue);
    await writeNewOrders(
      work,
      deliveriesToApply.map(({ row, order }) => ({
        source: row.source,
        order,
        catalogue,
        receivedAt: row.received_at,
        linkHash: row.link_hash,
      })),
    );
    await markApplied(
      work,
      deliveriesToApply.map(({ row, order }) => ({ id: row.id, order_key: getOrderKey(order) })),
    );
    await work.trx
      .insertInto('shop_events')
      .values(deliveriesToApply.map(({ order }) => ({ order_key: getOrderKey(order), key: 'placed' })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { inboxIds: deliveriesToApply.map(({ row }) => row.id) };
  });
}

/** Locks the orders' keys with the locks that `applyShopEvent` takes. The fixed order of the keys prevents deadlocks. */
async function lockOrderKeys({ trx }: Work, keys: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(key, 0))
    from json_array_elements_text(${JSON.stringify(keys)}::json) with ordinality as listed(key, ordinal)
    order by ordinal`.execute(trx);
}

/** Returns those keys whose order exists, or that have a delivery which waits for its order. */
async function findKeysInUse({ trx }: Work, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    with listed as (select value as key from json_array_elements_text(${JSON.stringify(keys)}::json))
    select key from listed join orders
      on orders.store = split_part(key, '/', 1) and orders.number = substr(key, strpos(key, '/') + 1)
    union
    select key from listed join inbox on inbox.order_key = key and inbox.state = 'early'`.execute(trx);
  return new Set(rows.map(({ key }) => key));
}

async function markApplied(
  { trx, now }: Work,
  deliveries: readonly { readonly id: number; readonly order_key: string }[],
): Promise<void> {
  await sql`
    update inbox set state = 'applied', order_key = done.order_key, applied_at = ${now}
    from json_to_recordset(${JSON.stringify(deliveries)}::json) as done(id bigint, order_key text)
    where inbox.id = done.id`.execute(trx);
}

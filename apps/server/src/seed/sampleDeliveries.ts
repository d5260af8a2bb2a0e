import type { PlacedOrder } from '../commands/intake/steps/canonicalOrder.ts';
import type { Ctx } from '../commands/work/context.ts';
import { applyInbox, giveUpDelivery } from '../intake/applyInbox.ts';
import { computeLinkHash } from '../intake/orderLink.ts';
import { storeDeliveries } from '../intake/storeDeliveries.ts';
import { buildSampleOrder } from './buildSampleOrder.ts';
import type { SeedEnv } from './sampleSteps.ts';
import { unwrap } from './unwrap.ts';

/** The first number of the refused orders. It is above the numbers of the other sample orders. */
const REFUSED_NUMBER = 800;

/** Stores a call of the demo shop. Returns the id of the delivery. */
async function storeCall(
  { ctx: { db }, shopSecret }: SeedEnv,
  ctx: Ctx,
  order: PlacedOrder,
): Promise<number> {
  const deliveryId = `sample-${order.orderNumber}`;
  const delivery = {
    source: 'demo',
    format: 'own' as const,
    refused: null,
    deliveryId,
    eventId: deliveryId,
    body: JSON.stringify(order),
    // Without a secret of the shop, the hash is made with the id of the delivery, so that no link opens the order.
    linkHash: computeLinkHash(shopSecret ?? deliveryId, order),
    receivedAt: ctx.now,
  };
  await storeDeliveries(ctx, [delivery]);
  const { id } = await db
    .selectFrom('inbox')
    .select('id')
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirstOrThrow();
  return id;
}

/** Sends an order as the demo shop does, and applies it. */
export async function deliverSample(env: SeedEnv, ctx: Ctx, order: PlacedOrder): Promise<void> {
  const inboxId = await storeCall(env, ctx, order);
  unwrap(await applyInbox(ctx, { inboxId, catalogue: env.catalogue }));
}

/**
 * Adds two deliveries that a person has to look at. One could not be stored when it came, and is applied when it is
 * read again. The other is of a store that the workshop doesn't have, and is refused each time.
 */
export async function placeRefusedDeliveries(env: SeedEnv, ctx: Ctx): Promise<void> {
  const [late, foreign] = [REFUSED_NUMBER, REFUSED_NUMBER + 1].map((n) =>
    buildSampleOrder(
      { store: 'fr', n, placedAt: ctx.now, basket: ['EAO'], payment: 'captured' },
      env.catalogue,
    ),
  );
  if (late === undefined || foreign === undefined) throw new Error('The sample has two refused orders.');
  // As if a statement had been cancelled at the last retry.
  await giveUpDelivery(ctx, await storeCall(env, ctx, late), { kind: 'notApplied', code: '57014' });
  await deliverSample(env, ctx, { ...foreign, store: 'be' as PlacedOrder['store'] });
}

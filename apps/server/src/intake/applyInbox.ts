import { type Failure, type Result, refusal, success } from '@cmon/core/failure';
import { isPlatformShop } from '@cmon/core/production/shops';
import { type AppliedShopEvent, applyShopEvent, refuseDelivery } from '../commands/intake/applyShopEvent.ts';
import { type AppliedShopOrder, applyShopOrder } from '../commands/intake/applyShopOrder.ts';
import type { Ctx } from '../commands/work/context.ts';
import type { InboxFormat } from '../db/logTables.ts';
import type { WorkshopCatalogue } from '../queries/readCatalogue.ts';
import { findShop } from '../queries/settings/findShop.ts';
import { readOrderKey, readShopEvent } from './readShopEvent.ts';
import { type ReadShopOrder, readShopOrder } from './readShopOrder.ts';
import { toPermanentFailure } from './toPermanentFailure.ts';

export interface ApplyInboxInput {
  readonly inboxId: number;
  readonly catalogue: WorkshopCatalogue;
}

/**
 * Result of applying a delivery. A delivery that can't be applied is kept for a person as `refused`, with the failure
 * and its field, never with a text from the delivery.
 */
export type AppliedInbox =
  | AppliedShopEvent
  | { readonly outcome: 'ignored' }
  | { readonly outcome: 'refused'; readonly source: string; readonly failure: Failure };

interface StoredDelivery {
  readonly source: string;
  readonly format: InboxFormat;
  readonly body: string;
  readonly received_at: Date;
}

/**
 * Applies one stored delivery, exactly once. It throws only errors that a retry may solve, such as a lost connection. An
 * error that would happen each time refuses the delivery at once.
 */
export async function applyInbox(
  ctx: Ctx,
  { inboxId, catalogue }: ApplyInboxInput,
): Promise<Result<AppliedInbox>> {
  const delivery = await ctx.db
    .selectFrom('inbox')
    .select(['source', 'format', 'body', 'state', 'received_at'])
    .where('id', '=', inboxId)
    .executeTakeFirst();
  if (delivery === undefined || delivery.state !== 'waiting') return success({ outcome: 'done' });
  const { source } = delivery;
  const applied = await applyBody(ctx, { inboxId, catalogue }, delivery);
  if (applied.ok) {
    return applied.value.outcome === 'faulty'
      ? success({ outcome: 'refused', source, failure: applied.value.failure })
      : success(applied.value);
  }
  const { failure } = applied;
  const orderKey = await findOrderKey(ctx, delivery);
  const refused = await refuseDelivery(ctx, { inboxId, failure, orderKey });
  return refused.ok ? success({ outcome: 'refused', source, failure }) : refused;
}

/**
 * Refuses a delivery after its last retry has failed. The delivery is kept with its failure until a person resolves it.
 */
export async function giveUpDelivery(ctx: Ctx, inboxId: number, failure: Failure): Promise<void> {
  const delivery = await ctx.db
    .selectFrom('inbox')
    .select(['source', 'format', 'body', 'received_at'])
    .where('id', '=', inboxId)
    .executeTakeFirstOrThrow();
  await refuseDelivery(ctx, { inboxId, failure, orderKey: await findOrderKey(ctx, delivery) });
}

async function applyBody(
  ctx: Ctx,
  { inboxId, catalogue }: ApplyInboxInput,
  delivery: StoredDelivery,
): Promise<Result<AppliedShopEvent | AppliedShopOrder>> {
  const read = ({ body, received_at }: Pick<StoredDelivery, 'body' | 'received_at'>) =>
    readShopEvent(body, received_at);
  try {
    if (delivery.format !== 'own') {
      const order = await readDeliveredOrder(ctx, delivery);
      return order.ok ? await applyShopOrder(ctx, { inboxId, order: order.value, catalogue, read }) : order;
    }
    const event = read(delivery);
    if (!event.ok) return event;
    return await applyShopEvent(ctx, { inboxId, event: event.value, catalogue, read });
  } catch (error) {
    const failure = toPermanentFailure(error);
    if (failure === null) throw error;
    return { ok: false, failure };
  }
}

/**
 * Reads an order with the present settings of its shop, so that a delivery can be read again after a mistake in them is
 * corrected.
 */
async function readDeliveredOrder(
  { db }: Ctx,
  { source, format, body, received_at }: StoredDelivery,
): Promise<Result<ReadShopOrder>> {
  const shop = await findShop(db, source);
  return shop === null || !isPlatformShop(shop) || shop.kind !== format
    ? refusal({ kind: 'inputInvalid', field: 'source', rule: 'configured' })
    : readShopOrder(body, shop, received_at);
}

/** `store/number` of a delivery's order; null when they can't be read. */
async function findOrderKey(ctx: Ctx, delivery: StoredDelivery): Promise<string | null> {
  if (delivery.format === 'own') return readOrderKey(delivery.body);
  const order = await readDeliveredOrder(ctx, delivery).catch(() => null);
  return order?.ok ? `${order.value.placed.store}/${order.value.placed.orderNumber}` : null;
}

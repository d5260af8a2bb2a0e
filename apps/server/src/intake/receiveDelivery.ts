import { type Result, refusal, success } from '@cmon/core/failure';
import type { Ctx } from '../commands/context.ts';
import { linkHash, linkToken } from './orderLink.ts';
import { parseBody } from './parseBody.ts';
import { readShopEvent } from './readShopEvent.ts';
import { signingSecret } from './signingSecret.ts';

export interface Delivery {
  /** Shop platform, from the address called. */
  readonly source: string;
  readonly body: Uint8Array;
  readonly deliveryId: string | undefined;
  readonly eventId: string | undefined;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
}

export interface ReceivedDelivery {
  /** False when this delivery, or another of its event, was here before. */
  readonly fresh: boolean;
}

/**
 * Verifies a call on its raw bytes, journals it and queues it, in one transaction: when this returns, it is safe. A
 * repeated delivery is acknowledged and changes nothing. What can't be stored throws, so that the shop tries again.
 */
export async function receiveDelivery(
  ctx: Pick<Ctx, 'db' | 'enqueue' | 'now'>,
  delivery: Delivery,
  secrets: readonly string[],
): Promise<Result<ReceivedDelivery>> {
  const secret = signingSecret(delivery, secrets, ctx.now);
  if (secret === null) return refusal({ kind: 'signatureInvalid' });
  const { source, deliveryId, eventId } = delivery;
  if (!isId(deliveryId)) return refusal({ kind: 'inputInvalid', field: 'x-cmon-delivery', rule: 'id' });
  if (!isId(eventId)) return refusal({ kind: 'inputInvalid', field: 'x-cmon-event', rule: 'id' });
  const body = Buffer.from(delivery.body).toString('utf8');
  if (body.includes('\u0000') || parseBody(body) === undefined) {
    return refusal({ kind: 'inputInvalid', field: 'body', rule: 'json' });
  }
  return ctx.db.transaction().execute(async (trx) => {
    const stored = await trx
      .insertInto('inbox')
      .values({
        source,
        delivery_id: deliveryId,
        event_id: eventId,
        body,
        link_hash: linkOf(body, secret),
        received_at: ctx.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored === undefined) return success({ fresh: false });
    await ctx.enqueue(trx, { queue: 'applyInbox', data: { inboxId: stored.id } });
    return success({ fresh: true });
  });
}

/**
 * The hash of the shopper's link to the order that a delivery places. Made while it is known which secret signed: a
 * later rotation breaks no link, and no secret is stored.
 */
function linkOf(body: string, secret: string): string | null {
  const event = readShopEvent(body);
  return event.ok && event.value.type === 'order.placed' ? linkHash(linkToken(secret, event.value)) : null;
}

const isId = (id: string | undefined): id is string => id !== undefined && /^[\w.:-]{1,100}$/.test(id);

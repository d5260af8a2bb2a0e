import { type Result, refusal, success } from '@cmon/core/failure';
import type { Ctx } from '../commands/work/context.ts';
import { describeBody } from './describeBody.ts';
import { findSigningSecret } from './findSigningSecret.ts';
import { computeLinkHash } from './orderLink.ts';
import { readShopEvent } from './readShopEvent.ts';
import type { ReceivedBody } from './readSignedBody.ts';
import type { NewDelivery } from './storeDeliveries.ts';

export interface Delivery {
  /** Name of the shop in the URL of the call, `/intake/{source}`. */
  readonly source: string;
  readonly body: ReceivedBody;
  readonly deliveryId: string | undefined;
  readonly eventId: string | undefined;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
}

export interface ReceivedDelivery {
  /** False when this delivery, or another one of the same event, was received before. */
  readonly fresh: boolean;
}

/**
 * Verifies the signature of a call over its raw bytes, then stores and queues the call: `store` resolves when that is
 * committed. A repeated delivery is acknowledged and changes nothing. A signed body that can't be read, or isn't safe to
 * read, is stored and refused. A database error is thrown, so that the shop retries.
 */
export async function receiveDelivery(
  ctx: Pick<Ctx, 'now'>,
  delivery: Delivery,
  secrets: readonly string[],
  store: (delivery: NewDelivery) => Promise<boolean>,
): Promise<Result<ReceivedDelivery>> {
  const secret = findSigningSecret({ ...delivery, body: delivery.body.bytes }, secrets, ctx.now);
  if (secret === null) return refusal({ kind: 'signatureInvalid' });
  const { deliveryId, eventId } = delivery;
  if (!isId(deliveryId)) return refusal({ kind: 'inputInvalid', field: 'x-cmon-delivery', rule: 'id' });
  if (!isId(eventId)) return refusal({ kind: 'inputInvalid', field: 'x-cmon-event', rule: 'id' });
  const described = describeBody(delivery.body);
  const fresh = await store({
    source: delivery.source,
    format: 'own',
    deliveryId,
    eventId,
    ...described,
    linkHash: findLinkHash(described.body, ctx.now, secret),
    receivedAt: ctx.now,
  });
  return described.refused === null ? success({ fresh }) : refusal(described.refused);
}

/** The hash of the shopper's link for a delivery that places an order, else null. */
function findLinkHash(body: string, receivedAt: Date, secret: string): string | null {
  const event = readShopEvent(body, receivedAt);
  return event.ok && event.value.type === 'order.placed' ? computeLinkHash(secret, event.value) : null;
}

export const isId = (id: string | undefined): id is string => id !== undefined && /^[\w.:-]{1,100}$/.test(id);

import { type Failure, type Result, refusal, success } from '@cmon/core/failure';
import type { PlatformShop } from '@cmon/core/production/shops';
import type { Ctx } from '../commands/work/context.ts';
import { findWebhookSecret } from '../shops/findWebhookSecret.ts';
import { type Headers, isOrderTopic, isWooPing, readWebhook } from '../shops/readWebhook.ts';
import { describeBody } from './describeBody.ts';
import { computeLinkHash } from './orderLink.ts';
import { readShopOrder } from './readShopOrder.ts';
import type { ReceivedBody } from './readSignedBody.ts';
import { isId } from './receiveDelivery.ts';
import type { NewDelivery } from './storeDeliveries.ts';

/**
 * A `ping` (the test of a new webhook) and an `ignored` webhook (not about an order) are acknowledged and not stored. A
 * refused webhook is stored for a person.
 */
type ReceivedWebhook =
  | { readonly outcome: 'stored' | 'known' | 'ignored' | 'ping' }
  | { readonly outcome: 'refused'; readonly failure: Failure };

/**
 * Receives a webhook of WooCommerce or Shopify. The signature is verified over the raw bytes, before anything is read.
 * Then the webhook is stored as it came and queued, like a call of our own: `store` resolves when that is committed.
 */
export async function receiveWebhook(
  ctx: Pick<Ctx, 'now'>,
  shop: PlatformShop,
  { headers, body }: { readonly headers: Headers; readonly body: ReceivedBody },
  secrets: readonly string[],
  store: (delivery: NewDelivery) => Promise<boolean>,
): Promise<Result<ReceivedWebhook>> {
  const contentType = headers['content-type'];
  if (shop.kind === 'woocommerce' && isWooPing(String(contentType), body.bytes))
    return success({ outcome: 'ping' });
  const webhook = readWebhook(shop.kind, headers);
  const secret = webhook === null ? null : findWebhookSecret(body.bytes, webhook.signature, secrets);
  if (webhook === null || secret === null) return refusal({ kind: 'signatureInvalid' });
  const { deliveryId, eventId, topic } = webhook;
  if (!isOrderTopic(shop.kind, topic)) return success({ outcome: 'ignored' });
  if (!isId(deliveryId) || !isId(eventId)) {
    return refusal({ kind: 'inputInvalid', field: 'delivery', rule: 'id' });
  }
  const described = describeBody(body);
  const read = readShopOrder(described.body, shop, ctx.now);
  const fresh = await store({
    source: shop.source,
    format: shop.kind,
    deliveryId,
    eventId,
    ...described,
    linkHash: read.ok ? computeLinkHash(secret, read.value.placed) : null,
    receivedAt: ctx.now,
  });
  return success(
    described.refused === null
      ? { outcome: fresh ? 'stored' : 'known' }
      : { outcome: 'refused', failure: described.refused },
  );
}

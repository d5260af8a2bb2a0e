import type { Platform } from '@cmon/core/production/shops';

/** The headers of a request, by their names in lower case. */
export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

interface Webhook {
  readonly signature: string | undefined;
  readonly topic: string;
  readonly deliveryId: string;
  readonly eventId: string;
}

/**
 * The headers of each platform's webhooks. Magento Open Source has none: its orders are read from its API, or sent in our
 * own call.
 */
const HEADER_NAMES = {
  woocommerce: {
    signature: 'x-wc-webhook-signature',
    topic: 'x-wc-webhook-topic',
    delivery: 'x-wc-webhook-delivery-id',
    event: 'x-wc-webhook-delivery-id',
    /** The beginning of the topics that are about orders. */
    orders: 'order.',
  },
  shopify: {
    signature: 'x-shopify-hmac-sha256',
    topic: 'x-shopify-topic',
    delivery: 'x-shopify-webhook-id',
    event: 'x-shopify-event-id',
    orders: 'orders/',
  },
} as const;

/** Reads the headers of a shop's webhook; null when its platform sends none. */
export function readWebhook(kind: Platform, headers: Headers): Webhook | null {
  if (kind === 'magento') return null;
  const names = HEADER_NAMES[kind];
  const read = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : '';
  };
  const topic = read(names.topic);
  const delivery = read(names.delivery);
  // Several topics report one event, each with a body of its own.
  const prefix = topic.replaceAll('/', '.');
  return {
    signature: read(names.signature) || undefined,
    topic,
    deliveryId: `${prefix}:${delivery}`,
    eventId: `${prefix}:${read(names.event) || delivery}`,
  };
}

/** Whether a webhook is about an order. Others are acknowledged, so that the shop doesn't repeat them, and not stored. */
export const isOrderTopic = (kind: Platform, topic: string): boolean =>
  kind !== 'magento' && topic.startsWith(HEADER_NAMES[kind].orders);

/**
 * Whether a body is WooCommerce's test of a new webhook: a form with the number of the webhook, without a signature.
 * WooCommerce saves the webhook only when it is answered by 200.
 */
export function isWooPing(contentType: string | undefined, body: Uint8Array): boolean {
  return (
    (contentType ?? '').startsWith('application/x-www-form-urlencoded') &&
    body.length < 40 &&
    /^webhook_id=\d{1,20}$/.test(Buffer.from(body).toString('latin1'))
  );
}

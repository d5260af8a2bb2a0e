import { createHmac } from 'node:crypto';

/**
 * Signs a delivery as a shop does: the value of `x-cmon-signature`. Written apart from the product's own code, so that a
 * mistake there shows.
 */
export function signDelivery(body: string | Uint8Array, timestamp: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
}

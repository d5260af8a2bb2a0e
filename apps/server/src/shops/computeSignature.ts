import { createHmac } from 'node:crypto';

/**
 * The signature of a delivery to `/intake` and of a call to a shop of our own kind: HMAC-SHA256 over the timestamp (Unix
 * seconds), a dot and the raw bytes of the body.
 */
export function computeSignature(secret: string, timestamp: string, body: string | Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
}

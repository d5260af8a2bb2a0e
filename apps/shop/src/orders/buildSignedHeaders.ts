import { createHmac } from 'node:crypto';

/**
 * Returns the headers of an order call. The signature is an HMAC-SHA256 of the timestamp and the body's raw bytes.
 * `now` is in ms.
 */
export function buildSignedHeaders(
  call: { readonly delivery: string; readonly event: string; readonly body: string },
  secret: string,
  now: number,
): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${call.body}`).digest('hex');
  return {
    'content-type': 'application/json',
    'x-cmon-delivery': call.delivery,
    'x-cmon-event': call.event,
    'x-cmon-timestamp': timestamp,
    'x-cmon-signature': `sha256=${signature}`,
  };
}

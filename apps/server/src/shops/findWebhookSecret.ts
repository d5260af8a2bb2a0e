import { createHmac, timingSafeEqual } from 'node:crypto';

const SIGNATURE_BYTES = 32;

/**
 * Finds the secret that signed a webhook of WooCommerce or Shopify: HMAC-SHA256 over the raw bytes of the body, in base64.
 * During a rotation the previous secret is taken too. Returns null when no secret matches. All secrets are compared, in
 * constant time.
 */
export function findWebhookSecret(
  body: Uint8Array,
  signature: string | undefined,
  secrets: readonly string[],
): string | null {
  if (signature === undefined || !/^[A-Za-z0-9+/]{43}=$/.test(signature)) return null;
  const signatureBytes = Buffer.from(signature, 'base64');
  if (signatureBytes.length !== SIGNATURE_BYTES) return null;
  let signer: string | null = null;
  for (const secret of secrets) {
    if (secret === '') continue;
    const expected = createHmac('sha256', secret).update(body).digest();
    if (timingSafeEqual(expected, signatureBytes)) signer = secret;
  }
  return signer;
}

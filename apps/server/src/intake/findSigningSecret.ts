import { timingSafeEqual } from 'node:crypto';
import { computeSignature } from '../shops/computeSignature.ts';

const TOLERANCE_S = 300;

export interface SignedDelivery {
  /** The raw bytes of the body. */
  readonly body: Uint8Array;
  /** Unix seconds, as text. */
  readonly timestamp: string | undefined;
  /** `sha256=<hex>`. */
  readonly signature: string | undefined;
}

/**
 * Finds the secret that signed a delivery: the current one, or the previous one during a rotation. Returns null when no
 * secret matches or the timestamp is more than five minutes from now. Signatures are compared in constant time.
 */
export function findSigningSecret(
  { body, timestamp, signature }: SignedDelivery,
  secrets: readonly string[],
  now: Date,
): string | null {
  if (timestamp === undefined || signature === undefined) return null;
  if (!/^\d{1,12}$/.test(timestamp) || !/^sha256=[0-9a-f]{64}$/.test(signature)) return null;
  const signatureBytes = Buffer.from(signature.slice('sha256='.length), 'hex');
  let signer: string | null = null;
  for (const secret of secrets) {
    if (secret === '') continue;
    if (timingSafeEqual(computeSignature(secret, timestamp, body), signatureBytes)) signer = secret;
  }
  return isFresh(timestamp, now) ? signer : null;
}

/** Whether the time of a signature is at most five minutes from now. */
export const isFresh = (timestamp: string, now: Date): boolean =>
  Math.abs(now.getTime() / 1_000 - Number(timestamp)) <= TOLERANCE_S;

import { createHmac } from 'node:crypto';
import type { StoreCode } from '../stores.ts';

const TOKEN_BYTES = 24;

/**
 * The private link with which the shopper follows an order and corrects its texts. The secret that signs the order's call
 * makes it, so that it can be shown before the call is answered. It holds no name and no number.
 */
export function correctionLink(
  cmonOrigin: string,
  secret: string,
  { store, orderNumber }: { readonly store: StoreCode; readonly orderNumber: string },
): string {
  const digest = createHmac('sha256', secret).update(`correct:${store}/${orderNumber}`).digest();
  return `${cmonOrigin}/follow/${digest.subarray(0, TOKEN_BYTES).toString('base64url')}`;
}

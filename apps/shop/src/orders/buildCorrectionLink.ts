import { createHmac } from 'node:crypto';
import type { StoreCode } from '../stores.ts';

const TOKEN_BYTES = 24;

/**
 * Returns the private link with which the shopper follows an order and corrects its texts. It is derived from the intake
 * secret, so that it can be shown before the order call is answered. It contains no name and no order number.
 */
export function buildCorrectionLink(
  cmonOrigin: string,
  secret: string,
  { store, orderNumber }: { readonly store: StoreCode; readonly orderNumber: string },
): string {
  const digest = createHmac('sha256', secret).update(`correct:${store}/${orderNumber}`).digest();
  return `${cmonOrigin}/follow/${digest.subarray(0, TOKEN_BYTES).toString('base64url')}`;
}

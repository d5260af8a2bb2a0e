import type { ShopSecrets } from '../config/shopSecrets.ts';
import type { OrderRow } from '../queries/orders/orderRows.ts';
import { computeLinkToken, hashLinkToken } from './orderLink.ts';

export interface LinkEnv {
  /** The product's public origin. */
  readonly origin: string;
  /** The secrets that sign the deliveries of each source. */
  readonly secrets: ShopSecrets;
}

/**
 * Computes the private link of an order anew, because it is not stored. Returns null when the order has none, or when the
 * secret that signed its delivery is no longer configured.
 */
export function findPrivateLink(
  { source, store, number, link_hash }: Pick<OrderRow, 'source' | 'store' | 'number' | 'link_hash'>,
  { origin, secrets }: LinkEnv,
): string | null {
  const token = (secrets.get(source) ?? [])
    .map((secret) => computeLinkToken(secret, { store, orderNumber: number }))
    .find((candidate) => hashLinkToken(candidate) === link_hash);
  return token === undefined ? null : `${origin}/follow/${token}`;
}

import { createHash, createHmac } from 'node:crypto';
import type { ShopEvent } from '../commands/intake/steps/canonicalOrder.ts';

const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;

/**
 * Computes the token of the private link with which a shopper follows and corrects an order. The shop signs its orders
 * with the same secret, so it can show the link before the order has arrived here. Nobody else can guess the token.
 */
export function computeLinkToken(
  secret: string,
  { store, orderNumber }: Pick<ShopEvent, 'store' | 'orderNumber'>,
): string {
  return createHmac('sha256', secret)
    .update(`correct:${store}/${orderNumber}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url');
}

/** SHA-256 (hex) of a token. Only the hash is stored, so that the database reveals no link. */
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Computes the hash of the link of a placed order. It is computed on arrival, when the signing secret is known: a later
 * rotation of secrets breaks no link, and no secret is stored.
 */
export const computeLinkHash = (secret: string, order: Pick<ShopEvent, 'store' | 'orderNumber'>): string =>
  hashLinkToken(computeLinkToken(secret, order));

/** Hash of the token in a URL. A text that can't be a token gives a hash that matches no order. */
export const hashRequestedToken = (token: string): string => hashLinkToken(TOKEN.test(token) ? token : '');

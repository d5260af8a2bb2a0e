import { createHash, createHmac } from 'node:crypto';
import type { ShopEvent } from '../commands/intake/steps/canonicalOrder.ts';

const TOKEN_BYTES = 24;
const TOKEN = /^[\w-]{32}$/;

/**
 * The token of the private link with which a shopper follows and corrects an order. The shop signs its orders with the
 * same secret, so that it can show the link before anybody has taken the order in; nobody else can guess it.
 */
export function linkToken(
  secret: string,
  { store, orderNumber }: Pick<ShopEvent, 'store' | 'orderNumber'>,
): string {
  return createHmac('sha256', secret)
    .update(`correct:${store}/${orderNumber}`)
    .digest()
    .subarray(0, TOKEN_BYTES)
    .toString('base64url');
}

/** What is stored of a token: who reads the database learns no link. */
export const linkHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The hash of what an address holds; what can't be a token is looked up as any unknown one is. */
export const askedHash = (asked: string): string => linkHash(TOKEN.test(asked) ? asked : '');

import type { ShopKind, ShopRule } from '@cmon/core/production/shops';
import type { Reach } from '../net/mayReach.ts';
import type { ShopRequestOptions } from './clients/createShopSender.ts';
import { openMagentoClient } from './clients/openMagentoClient.ts';
import { openOwnCallClient } from './clients/openOwnCallClient.ts';
import { openShopifyClient } from './clients/openShopifyClient.ts';
import { openWooClient } from './clients/openWooClient.ts';
import type { ShopClient } from './shopClient.ts';

const TIMEOUT_MS = 30_000;

const CLIENTS: Readonly<Record<ShopKind, (options: Omit<ShopRequestOptions, 'authorize'>) => ShopClient>> = {
  magento: openMagentoClient,
  woocommerce: openWooClient,
  shopify: openShopifyClient,
  own: openOwnCallClient,
};

/** Opens the client of a shop with the tokens of the environment. `reach` limits where its address may lead. */
export function openShopClient(
  shop: ShopRule,
  tokens: readonly string[],
  reach: Reach,
  timeoutMs = TIMEOUT_MS,
): ShopClient {
  return CLIENTS[shop.kind]({ address: shop.address, tokens, reach, timeoutMs });
}

import type { Platform, PlatformShop, ShopRule } from '@cmon/core/production/shops';
import type { ShopOrder } from './shopOrder.ts';
import { toMagentoOrder } from './toMagentoOrder.ts';
import { toShopifyOrder } from './toShopifyOrder.ts';
import { toWooOrder } from './toWooOrder.ts';

const TRANSLATORS: Readonly<Record<Platform, (document: unknown, shop: ShopRule) => ShopOrder>> = {
  magento: toMagentoOrder,
  woocommerce: toWooOrder,
  shopify: toShopifyOrder,
};

/** Converts an order from the format of its shop. An order from before the shop's first day counts as over. */
export function translateShopOrder(document: unknown, shop: PlatformShop): ShopOrder {
  const order = TRANSLATORS[shop.kind](document, shop);
  const placedAt = String(order.placed.placedAt);
  return { ...order, isOver: order.isOver || (shop.from !== '' && placedAt.slice(0, 10) < shop.from) };
}

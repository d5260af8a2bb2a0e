import { STORES } from '../catalogue/stores.ts';
import { MARKETS, type Market } from '../catalogue/types.ts';

/** The shop platforms whose orders are read in their own format. */
const PLATFORMS = ['magento', 'woocommerce', 'shopify'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** `own`: any other shop, which sends our own call. Its orders are not read, and its shipments go back by a signed call. */
export const SHOP_KINDS = [...PLATFORMS, 'own'] as const;
export type ShopKind = (typeof SHOP_KINDS)[number];

/** What is reported to a shop about an order besides its shipped parcels. */
export const ORDER_REPORTS = [
  'inProduction',
  'delayed',
  'lineCanceled',
  'canceled',
  'refundRequested',
  'refundWithdrawn',
  'partiallyRefunded',
  'refunded',
] as const;
export type OrderReport = (typeof ORDER_REPORTS)[number];

/** What a report to a shop is about. */
export const SHOP_REPORT_KINDS = ['shipped', ...ORDER_REPORTS] as const;
export type ShopReportKind = (typeof SHOP_REPORT_KINDS)[number];

/** `storeId`: the order itself names its store. Only Magento, by a store id of 1 to 5, and our own call do so. */
export const SHOP_STORES = ['storeId', ...MARKETS] as const;
type ShopStore = (typeof SHOP_STORES)[number];

/** A connected shop. Its secrets and tokens are only in the environment. */
export interface ShopRule {
  /** The name in its address `/intake/{source}`, in small letters. */
  readonly source: string;
  readonly kind: ShopKind;
  /** Address of the shop, e.g. `https://shop.example`. Requests are sent to this host only. */
  readonly address: string;
  readonly store: ShopStore;
  /** Whether its orders of the last 48 hours are read every ten minutes. A shop with our own call can't be read. */
  readonly poll: boolean;
  /** Whether shipments, tracking numbers and what becomes of its orders are sent back to it. */
  readonly report: boolean;
  /** ISO date. Orders that were placed before are not taken in; empty for none. */
  readonly from: string;
}

export interface ShopSettings {
  /** Days after which an order is canceled whose card payment wasn't confirmed; 0 for never. */
  readonly cancelUnpaidAfter: number;
  /** The shops whose orders are read in the format of their platform, or which want to know of shipments. */
  readonly shops: readonly ShopRule[];
}

/** A shop that sends its orders in the format of its platform. */
export interface PlatformShop extends ShopRule {
  readonly kind: Platform;
}

export const isPlatformShop = (shop: ShopRule): shop is PlatformShop => shop.kind !== 'own';

/** The store of a store id of the back-office, 1 to 5; null for another id. */
export const findStoreById = (storeId: number): Market | null =>
  MARKETS.find((market) => STORES[market].storeId === storeId) ?? null;

/** Whether two shops have the same source, or a shop has a store that its platform doesn't know. */
export function hasShopContradiction(shops: readonly ShopRule[]): boolean {
  const sources = new Set(shops.map(({ source }) => source));
  return (
    sources.size < shops.length ||
    shops.some(({ kind, store }) => store === 'storeId' && kind !== 'magento' && kind !== 'own')
  );
}

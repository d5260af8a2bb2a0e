import { getStoreDay } from './getStoreDay.ts';
import type { Product } from './product.ts';
import { isInSeason } from './season.ts';
import type { Market } from './types.ts';

/** True when a product is sold in a market on a date (ISO day or instant, read in the store's time zone). */
export function isSold(product: Pick<Product, 'markets' | 'sold'>, market: Market, date: string): boolean {
  if (!product.markets.includes(market)) return false;
  return product.sold === null || isInSeason(product.sold, getStoreDay(date, market));
}

import type { Catalogue } from './document.ts';
import type { Product, ProductSummary } from './product.ts';
import { inSeason } from './season.ts';
import { storeDate } from './storeDate.ts';
import type { Market } from './types.ts';

/** True when a product is sold in a market on a date (ISO day or instant, read in the store's time zone). */
export const isSold = (product: Pick<Product, 'markets' | 'sold'>, market: Market, date: string): boolean => {
  if (!product.markets.includes(market)) return false;
  return product.sold === null || inSeason(product.sold, storeDate(date, market));
};

/** A market's products, in the document's order. Dated products are in it all year: their dates are in the product. */
export const productsIn = (catalogue: Catalogue, market: Market): readonly ProductSummary[] =>
  Object.values(catalogue.document.products).filter((product) => product.markets.includes(market));

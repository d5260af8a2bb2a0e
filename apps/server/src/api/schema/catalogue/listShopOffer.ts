import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Market } from '@cmon/core/catalogue/types';
import { findProductOffer, type ProductOffer } from '@cmon/core/customiser/findProductOffer';
import type { WorkshopCatalogue } from '../../../queries/readCatalogue.ts';

/**
 * Lists every product of a catalogue with the choices that a market's shop offers on a day (`YYYY-MM-DD`), by code. All
 * products together take more than 100 ms, so after each product other requests get their turn.
 */
export async function listShopOffer(
  source: WorkshopCatalogue,
  market: Market,
  day: string,
): Promise<ProductOffer[]> {
  const offers: ProductOffer[] = [];
  for (const product of source.products.values()) {
    offers.push(findProductOffer(product, source, market, day));
    await nextTurn();
  }
  return offers.sort((a, b) => (a.code < b.code ? -1 : 1));
}

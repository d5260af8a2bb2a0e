import type { Product } from '@cmon/core/catalogue/product';
import type { Composition } from '@cmon/core/composition/types';
import type { DesignOrder } from '../commands/intake/steps/checkDesign.ts';
import { explodeLine } from '../commands/intake/steps/explodeLine.ts';
import type { WorkshopCatalogue } from '../queries/readCatalogue.ts';

/**
 * Returns the articles that the order's store sells and that can be made with a design, sorted by code. Without a design
 * it returns the articles that need none.
 */
export function listFittingArticles(
  composition: Composition | null,
  order: DesignOrder,
  catalogue: WorkshopCatalogue,
): Product[] {
  const option = composition === null ? null : JSON.stringify(composition);
  return [...catalogue.products.values()]
    .filter(({ code, markets }) => {
      if (!markets.includes(order.store)) return false;
      return explodeLine({ line: 1, sku: code, quantity: 1, option }, order, catalogue).failure === null;
    })
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
}

import type { Product } from '@cmon/core/catalogue/product';
import type { Composition } from '@cmon/core/composition/types';
import type { WorkshopCatalogue } from '../../queries/readCatalogue.ts';
import type { DesignOrder } from '../intake/steps/checkDesign.ts';
import { explodeLine } from '../intake/steps/explodeLine.ts';

/**
 * The articles that the order's store sells and with which a design can be made, by code; without a design, those that
 * need none.
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

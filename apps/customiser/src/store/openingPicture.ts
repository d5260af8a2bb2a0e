import type { Catalogue } from '@cmon/core/catalogue/document';
import { indexCatalogue } from '@cmon/core/catalogue/indexCatalogue';
import { isSold } from '@cmon/core/catalogue/isSold';
import { parseOptions } from '@cmon/core/catalogue/parseOptions';
import type { Product } from '@cmon/core/catalogue/product';
import type { ProductDocument } from '@cmon/core/catalogue/productDocument';
import { firstState } from '@cmon/core/customiser/firstState';
import type { CustomiserState } from '@cmon/core/customiser/state';
import type { WidgetState } from './widgetState.ts';

/** A design with what it is drawn from. */
export interface Picture {
  readonly state: CustomiserState;
  readonly product: Product;
  readonly catalogue: Catalogue;
}

/**
 * A product as it opens, from its own document alone; null when that says too little, or the product isn't sold on the
 * `day` (`YYYY-MM-DD`).
 */
export function openingPicture(
  product: ProductDocument,
  { market, app }: Pick<WidgetState, 'market' | 'app'>,
  day: string,
): Picture | null {
  const opening = parseOptions(product.opening);
  if (!opening.ok || !isSold(product, market, day)) return null;
  const catalogue = indexCatalogue(opening.value);
  return { product, catalogue, state: firstState({ product, catalogue, locale: app.locale }) };
}

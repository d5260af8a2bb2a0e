import { findPart } from '@cmon/core/catalogue/findPart';
import { getLocalized } from '@cmon/core/catalogue/getLocalized';
import type { Product } from '@cmon/core/catalogue/product';
import type { Locale } from '@cmon/core/catalogue/types';
import type { Translate } from '../store/widgetContext.ts';

/** Returns the name of a preview among `count`: its part's name, its side, or its number. */
export function getPreviewName(
  index: number,
  count: number,
  product: Product,
  locale: Locale,
  translate: Translate,
): string {
  const part = findPart(product, index);
  if (part && product.parts.length > 1) return getLocalized(part.name, locale);
  return translate(count > 2 ? 'stage.number' : 'stage.side', { n: index + 1 });
}

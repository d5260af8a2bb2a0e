import { localized } from '@cmon/core/catalogue/localized';
import { partOf } from '@cmon/core/catalogue/partOf';
import type { Product } from '@cmon/core/catalogue/product';
import type { Locale } from '@cmon/core/catalogue/types';
import type { Translate } from '../store/widgetContext.ts';

/** Returns the name of a preview among `count`: its part's name, its side, or its number. */
export function previewName(
  index: number,
  count: number,
  product: Product,
  locale: Locale,
  translate: Translate,
): string {
  const part = partOf(product, index);
  if (part && product.parts.length > 1) return localized(part.name, locale);
  return translate(count > 2 ? 'stage.number' : 'stage.side', { n: index + 1 });
}

import { localized } from '@cmon/core/catalogue/localized';
import { partOf } from '@cmon/core/catalogue/partOf';
import type { Product } from '@cmon/core/catalogue/product';
import type { Locale } from '@cmon/core/catalogue/types';
import type { Translate } from '../store/widgetContext.ts';

/** What a preview is called among `of`: its part's name, a side of the one part, or a number where they are many. */
export function previewName(
  index: number,
  of: number,
  product: Product,
  locale: Locale,
  translate: Translate,
): string {
  const part = partOf(product, index);
  if (part && product.parts.length > 1) return localized(part.name, locale);
  return translate(of > 2 ? 'stage.number' : 'stage.side', { n: index + 1 });
}

import { findPart } from '@cmon/core/catalogue/findPart';
import { getLocalized } from '@cmon/core/catalogue/getLocalized';
import type { Product } from '@cmon/core/catalogue/product';
import type { Locale } from '@cmon/core/catalogue/types';
import type { Translate } from '../store/widgetContext.ts';

/** Returns the name of one of several previews: its part's name, its side, or its number. */
export function getPreviewName(
  index: number,
  product: Product,
  locale: Locale,
  translate: Translate,
): string {
  const part = findPart(product, index);
  if (part && product.parts.length > 1) return getLocalized(part.name, locale);
  return translate(product.previewNoun === 'sticker' ? 'stage.number' : 'stage.side', { n: index + 1 });
}

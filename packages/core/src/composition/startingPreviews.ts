import type { Catalogue } from '../catalogue/document.ts';
import type { PreviewDefaults, Product } from '../catalogue/product.ts';
import { UNTAKEN_FORME } from '../catalogue/untakenForme.ts';
import { previewCount } from './previewCount.ts';

/** The shape of a part that a box pack opens without. A catalogue of before the untaken shape gives it the box's. */
export const untakenFormeOf = (catalogue: Catalogue, box: { readonly forme: number }): number =>
  catalogue.formes.has(UNTAKEN_FORME) ? UNTAKEN_FORME : box.forme;

/** The first configuration of each preview, with the second one that a box pack of one preview is given. */
export function startingPreviews(
  product: Pick<Product, 'code' | 'previews'>,
  catalogue: Catalogue,
): readonly PreviewDefaults[] {
  const [box] = product.previews;
  if (!box || product.previews.length > 1 || previewCount(product) < 2) return product.previews;
  return [box, { ...box, fond: 0, forme: untakenFormeOf(catalogue, box), textes: [] }];
}

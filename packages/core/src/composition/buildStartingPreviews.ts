import type { Catalogue } from '../catalogue/document.ts';
import type { PreviewDefaults, Product } from '../catalogue/product.ts';
import { UNTAKEN_FORME } from '../catalogue/untakenForme.ts';
import { countPreviews } from './countPreviews.ts';

/** The first shape of the optional part of a box pack. An older catalogue without the untaken shape uses the box's shape. */
export const findUntakenForme = (catalogue: Catalogue, box: { readonly forme: number }): number =>
  catalogue.formes.has(UNTAKEN_FORME) ? UNTAKEN_FORME : box.forme;

/** The first configuration of each preview. A box pack with a single preview gets a second, untaken one. */
export function buildStartingPreviews(
  product: Pick<Product, 'code' | 'previews'>,
  catalogue: Catalogue,
): readonly PreviewDefaults[] {
  const [box] = product.previews;
  if (!box || product.previews.length > 1 || countPreviews(product) < 2) return product.previews;
  return [box, { ...box, fond: 0, forme: findUntakenForme(catalogue, box), textes: [] }];
}

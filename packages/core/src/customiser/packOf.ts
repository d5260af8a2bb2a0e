import { partOf } from '../catalogue/partOf.ts';
import type { Product } from '../catalogue/product.ts';
import type { PackChoice } from '../composition/types.ts';

/** The `pack` value of a preview; undefined for a product of one part. */
export function packOf(preview: number, product: Pick<Product, 'parts'>): PackChoice | undefined {
  const part = partOf(product, preview);
  if (!part || product.parts.length < 2) return undefined;
  return { part: part.code, ...(part.packReference === null ? {} : { reference: part.packReference }) };
}

import { findPart } from '../catalogue/findPart.ts';
import type { Product } from '../catalogue/product.ts';
import type { PackChoice } from '../composition/types.ts';

/** The `pack` value of a preview; undefined for a product of one part. */
export function findPackChoice(preview: number, product: Pick<Product, 'parts'>): PackChoice | undefined {
  const part = findPart(product, preview);
  if (!part || product.parts.length < 2) return undefined;
  return { part: part.code, ...(part.packReference === null ? {} : { reference: part.packReference }) };
}

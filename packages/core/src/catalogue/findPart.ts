import type { Product, ProductPart } from './product.ts';

/** The part that a preview belongs to. All previews (sides) of a one-part product belong to that part. */
export const findPart = (product: Pick<Product, 'parts'>, preview: number): ProductPart | undefined =>
  product.parts[preview] ?? product.parts.at(-1);

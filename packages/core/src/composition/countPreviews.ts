import type { Product } from '../catalogue/product.ts';

/** The box packs always have two previews: the box and the sticker. */
const BOX_PACKS = ['PAC_BOX', 'PAC_BOX2'];

/** The number of previews in a composition of the product. */
export const countPreviews = (product: Pick<Product, 'code' | 'previews'>): number =>
  BOX_PACKS.includes(product.code) ? Math.max(2, product.previews.length) : product.previews.length;

import type { Product } from '../catalogue/product.ts';

/**
 * The packs of a box and a sticker. The catalogue lists only the preview of the box; a composition always has a second one
 * for the sticker, whether the shopper takes it or not. The catalogue has no field for this, so the codes are here.
 */
const BOX_PACKS = ['PAC_BOX', 'PAC_BOX2'];

/** The number of previews in a composition of the product. */
export const countPreviews = (product: Pick<Product, 'code' | 'previews'>): number =>
  BOX_PACKS.includes(product.code) ? Math.max(2, product.previews.length) : product.previews.length;

import type { Product } from '../catalogue/product.ts';

/** The box packs, whose box and sticker are always two previews. */
const BOX_PACKS = ['PAC_BOX', 'PAC_BOX2'];

/** How many previews a composition of the product has. */
export const previewCount = (product: Pick<Product, 'code' | 'previews'>): number =>
  BOX_PACKS.includes(product.code) ? Math.max(2, product.previews.length) : product.previews.length;

import type { Product } from '@cmon/core/catalogue/product';

/** What the `count` previews of a product are called in a sentence: the articles of a pack, two sides, or many stickers. */
export function getPartNoun({ parts }: Product, count: number): 'item' | 'sticker' | 'side' {
  if (parts.length > 1) return 'item';
  return count > 2 ? 'sticker' : 'side';
}

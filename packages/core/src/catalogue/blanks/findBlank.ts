import type { ProductPart } from '../product.ts';

/**
 * Code of the blank that a part is made from when the shopper chose this shape: the shape's own blank if it is another
 * object (another colour or size), else the part's. Null for a part that is made from no blank. Items, the groups of the
 * poles and the stock all use this code.
 */
export function findBlank({ blank, blanks }: ProductPart, formeCode: string | null): string | null {
  return (formeCode === null ? undefined : blanks?.[formeCode]) ?? blank;
}

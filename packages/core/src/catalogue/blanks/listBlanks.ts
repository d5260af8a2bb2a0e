import type { Pole, Product } from '../product.ts';
import type { Forme } from '../types.ts';
import { findBlank } from './findBlank.ts';

/** A blank of the catalogue. */
export interface CatalogueBlank {
  readonly blank: string;
  /** The pole that makes objects from it. All parts that are made from one blank have the same pole. */
  readonly pole: Pole;
  /** Codes of the products that are made from it. */
  readonly products: readonly string[];
}

/** Lists every blank that the products can be made from, sorted by code. `formes` has the shapes by id. */
export function listBlanks(
  products: Iterable<Product>,
  formes: ReadonlyMap<number, Pick<Forme, 'code'>>,
): CatalogueBlank[] {
  const blanksByCode = new Map<string, { pole: Pole; products: Set<string> }>();
  for (const product of products) {
    for (const [index, part] of product.parts.entries()) {
      if (part.pole === null) continue;
      for (const formeCode of listFormeCodes(product, index, formes)) {
        const blank = findBlank(part, formeCode);
        if (blank === null) continue;
        const entry = blanksByCode.get(blank) ?? { pole: part.pole, products: new Set() };
        blanksByCode.set(blank, entry);
        entry.products.add(product.code);
      }
    }
  }
  return [...blanksByCode]
    .map(([blank, { pole, products: codes }]) => ({ blank, pole, products: [...codes].sort() }))
    .sort((a, b) => (a.blank < b.blank ? -1 : 1));
}

/**
 * Codes of the shapes that a product offers for the preview of one of its parts, or else of the shape that the preview
 * starts with. Null stands for a shape that doesn't exist: the part is then made from its own blank.
 */
function listFormeCodes(
  { options, previews }: Product,
  part: number,
  formes: ReadonlyMap<number, Pick<Forme, 'code'>>,
): (string | null)[] {
  const offered = options
    .filter((option) => option.kind === 'forme' && option.previews.includes(part))
    .flatMap((option) => option.ids);
  const ids = offered.length > 0 ? offered : [previews[part]?.forme];
  return ids.map((id) => (id === undefined ? null : (formes.get(id)?.code ?? null)));
}

import type { Catalogue } from '@cmon/core/catalogue/document';
import { findPart } from '@cmon/core/catalogue/findPart';
import { listOfferedIds } from '@cmon/core/catalogue/listOfferedIds';
import type { Product } from '@cmon/core/catalogue/product';
import { UNTAKEN_FORME } from '@cmon/core/catalogue/untakenForme';

/** Messages for label formes that a product offers for a part which is made at a pole: a pole prints on objects. */
export function checkPoles(product: Product, catalogue: Catalogue): string[] {
  const formes = product.options.filter(({ kind }) => kind === 'forme');
  return formes.flatMap((option) =>
    option.previews.flatMap((preview) => {
      const part = findPart(product, preview);
      if (!part?.pole) return [];
      return listOfferedIds(option, catalogue).flatMap((id) => {
        const forme = catalogue.formes.get(id);
        return !forme || forme.isObjet || id === UNTAKEN_FORME
          ? []
          : [`part ${part.code} is made at the pole ${part.pole}, but its shape ${forme.code} is a label's`];
      });
    }),
  );
}

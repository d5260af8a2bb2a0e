import type { Catalogue } from '../document.ts';
import { listOfferedIds } from '../listOfferedIds.ts';
import type { ProductOption } from '../product.ts';

/** Whether an id means "no picto": 0, or a picto of the type `none`. */
export const isEmptyPicto = (id: number, { pictos }: Catalogue): boolean =>
  id === 0 || pictos.get(id)?.type === 'none';

/** The id under which options offer "no picto"; undefined when a design of the product always has a picto. */
export function findEmptyPictoId(
  options: readonly Pick<ProductOption, 'ids' | 'groups'>[],
  catalogue: Catalogue,
): number | undefined {
  const offered = options.flatMap((option) => listOfferedIds(option, catalogue));
  return offered.find((id) => isEmptyPicto(id, catalogue));
}

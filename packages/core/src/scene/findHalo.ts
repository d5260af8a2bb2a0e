import type { Catalogue } from '../catalogue/document.ts';
import { getFirstId } from '../composition/stack.ts';
import type { PreviewChoice } from '../composition/types.ts';

/**
 * Colour of the halo that the chosen text colour needs on the chosen background, or an illustration with the `edge`;
 * undefined where it needs none. Without a background, an illustration is on the bare material.
 */
export function findHalo(choice: PreviewChoice, catalogue: Catalogue, edge?: string): string | undefined {
  const id = getFirstId(choice.fond);
  const fond = catalogue.fonds.get(id);
  if (!edge) return fond?.halos?.[choice.textcolor];
  return (id === 0 ? catalogue.formes.get(choice.forme) : fond)?.pictoHalos?.[edge];
}

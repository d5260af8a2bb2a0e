import type { Catalogue } from '../catalogue/document.ts';
import { getFirstId } from '../composition/stack.ts';
import type { PreviewChoice } from '../composition/types.ts';

/**
 * Colour of the halo that the chosen text colour needs on the chosen background, or an illustration with the `edge`;
 * undefined where it needs none.
 */
export function findHalo(choice: PreviewChoice, catalogue: Catalogue, edge?: string): string | undefined {
  const fond = catalogue.fonds.get(getFirstId(choice.fond));
  return edge ? fond?.pictoHalos?.[edge] : fond?.halos?.[choice.textcolor];
}

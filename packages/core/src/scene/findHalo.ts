import type { Catalogue } from '../catalogue/document.ts';
import type { Picto } from '../catalogue/types.ts';
import { getFirstId } from '../composition/stack.ts';
import type { PreviewChoice } from '../composition/types.ts';

/** Colour of the halo that the chosen text colour needs on the chosen background; undefined where it needs none. */
export const findHalo = (choice: PreviewChoice, catalogue: Catalogue): string | undefined =>
  catalogue.fonds.get(getFirstId(choice.fond))?.halos?.[choice.textcolor];

/** Colour of the halo that a picto in colours of its own needs on the chosen background. */
export function findPictoHalo(
  { edge = '' }: Picto,
  choice: PreviewChoice,
  catalogue: Catalogue,
): string | undefined {
  return catalogue.fonds.get(getFirstId(choice.fond))?.pictoHalos?.[edge];
}

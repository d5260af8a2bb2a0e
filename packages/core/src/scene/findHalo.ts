import type { Catalogue } from '../catalogue/document.ts';
import { getFirstId } from '../composition/stack.ts';
import type { PreviewChoice } from '../composition/types.ts';

/** Colour of the halo that the chosen text colour needs on the chosen background; undefined where it needs none. */
export const findHalo = (choice: PreviewChoice, catalogue: Catalogue): string | undefined =>
  catalogue.fonds.get(getFirstId(choice.fond))?.halos?.[choice.textcolor];

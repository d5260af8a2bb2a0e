import type { Catalogue } from '../catalogue/document.ts';
import { getFirstId } from '../composition/stack.ts';
import type { PreviewChoice } from '../composition/types.ts';
import type { Halo } from './types.ts';

/** The halo, `width` mm wide, that the chosen text colour needs on the chosen background; undefined where it needs none. */
export function findHalo(choice: PreviewChoice, catalogue: Catalogue, width: number): Halo | undefined {
  const colour = catalogue.fonds.get(getFirstId(choice.fond))?.halos?.[choice.textcolor];
  return colour === undefined ? undefined : { colour, width };
}

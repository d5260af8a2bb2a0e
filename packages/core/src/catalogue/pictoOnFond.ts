import type { Catalogue, Picto, PictoVariation } from './types.ts';
import { PICTO_VARIATIONS } from './types.ts';

/** How a picto stands on a background: the variation a poly picto takes, the tint (`#rrggbb`) a mono one takes. */
export interface PictoOnFond {
  readonly variation: PictoVariation;
  readonly tint: string | null;
}

/** C, the light one. */
export const DEFAULT_PICTO_VARIATION: PictoVariation = 'C';

/** The teintelink of the pair speaks first, then the background; C is the default variation, no tint the default tint. */
export const pictoOnFond = (catalogue: Catalogue, picto: Picto, fond: number): PictoOnFond => {
  const teinte = catalogue.teintes.get(picto.id)?.get(fond);
  if (picto.type === 'mono') return { variation: picto.variation, tint: teinte ?? null };
  if (picto.type !== 'poly') return { variation: picto.variation, tint: null };
  const linked = PICTO_VARIATIONS.find((variation) => variation === teinte);
  return {
    variation: linked ?? (catalogue.fonds.get(fond)?.pictoVariation || DEFAULT_PICTO_VARIATION),
    tint: null,
  };
};

/** A picto's name without the letter of its light or dark variation: `oursC` → `ours`. */
const family = (picto: Picto): string =>
  (picto.variation === 'C' || picto.variation === 'F') && picto.name.endsWith(picto.variation)
    ? picto.name.slice(0, -1)
    : picto.name;

/** The picto of the same drawing in another variation, or null when the catalogue has none. */
export const pictoInVariation = (
  catalogue: Catalogue,
  picto: Picto,
  variation: PictoVariation,
): Picto | null => {
  if (picto.variation === variation) return picto;
  const name = family(picto);
  const sibling = catalogue.document.pictos.find(
    (other) => other.type === 'poly' && other.variation === variation && family(other) === name,
  );
  return sibling ?? null;
};

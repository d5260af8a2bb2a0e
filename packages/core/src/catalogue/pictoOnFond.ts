import type { Catalogue } from './document.ts';
import { PICTO_VARIATIONS, type Picto, type PictoVariation } from './types.ts';

/** How a picto stands on a background: the variation a poly picto takes, the tint (`#rrggbb`) a mono one takes. */
export interface PictoOnFond {
  readonly variation: PictoVariation;
  readonly tint: string | null;
}

/** C, the light one. */
export const DEFAULT_PICTO_VARIATION: PictoVariation = 'C';

/** A picto's name without its variation: `oursC` → `ours`, `etoileROUGE` → `etoile`. */
const drawing = ({ name, variation }: Picto): string =>
  variation !== '' && name.endsWith(variation) ? name.slice(0, -variation.length) : name;

const drawings = new WeakMap<Catalogue, ReadonlyMap<string, readonly Picto[]>>();

/** The poly pictos of a catalogue by the drawing that they are variations of. */
function byDrawing(catalogue: Catalogue): ReadonlyMap<string, readonly Picto[]> {
  const known = drawings.get(catalogue);
  if (known) return known;
  const made = new Map<string, Picto[]>();
  for (const picto of catalogue.document.pictos) {
    if (picto.type !== 'poly') continue;
    const name = drawing(picto);
    const others = made.get(name);
    if (others) others.push(picto);
    else made.set(name, [picto]);
  }
  drawings.set(catalogue, made);
  return made;
}

/** The same drawing in its other variations, the picto itself first. */
export function sameDrawing(catalogue: Catalogue, picto: Picto): readonly Picto[] {
  const all = picto.type === 'poly' ? byDrawing(catalogue).get(drawing(picto)) : undefined;
  return all && all.length > 1 ? [picto, ...all.filter(({ id }) => id !== picto.id)] : [picto];
}

/** The picto of the same drawing in another variation, or null when the catalogue has none. */
export function pictoInVariation(
  catalogue: Catalogue,
  picto: Picto,
  variation: PictoVariation,
): Picto | null {
  if (picto.variation === variation) return picto;
  return sameDrawing(catalogue, picto).find((other) => other.variation === variation) ?? null;
}

/**
 * The teintelink of the pair speaks first, then the background; C is the default variation, no tint the default tint. A
 * link written for one variation of a drawing speaks for all of them.
 */
export function pictoOnFond(catalogue: Catalogue, picto: Picto, fond: number): PictoOnFond {
  if (picto.type === 'mono')
    return { variation: picto.variation, tint: catalogue.teintes.get(picto.id)?.get(fond) ?? null };
  if (picto.type !== 'poly') return { variation: picto.variation, tint: null };
  const teintes = sameDrawing(catalogue, picto).map(({ id }) => catalogue.teintes.get(id)?.get(fond));
  const linked = PICTO_VARIATIONS.find((variation) => teintes.includes(variation));
  const given = catalogue.fonds.get(fond)?.pictoVariation || DEFAULT_PICTO_VARIATION;
  return { variation: linked ?? given, tint: null };
}

import { groupBy } from '../groupBy.ts';
import type { Catalogue } from './document.ts';
import { PICTO_VARIATIONS, type Picto, type PictoVariation } from './types.ts';

/** How a picto is drawn on a background: the variation of a poly picto, the tint (`#rrggbb`) of a mono picto. */
export interface PictoOnFond {
  readonly variation: PictoVariation;
  readonly tint: string | null;
}

/** The variation C is the light drawing. */
export const DEFAULT_PICTO_VARIATION: PictoVariation = 'C';

/** A picto's name without its variation: `oursC` → `ours`, `etoileROUGE` → `etoile`. */
const drawingName = ({ name, variation }: Picto): string =>
  variation !== '' && name.endsWith(variation) ? name.slice(0, -variation.length) : name;

const drawingIndexes = new WeakMap<Catalogue, ReadonlyMap<string, readonly Picto[]>>();

/** The poly pictos of a catalogue, grouped by drawing. The result is cached per catalogue. */
function indexByDrawing(catalogue: Catalogue): ReadonlyMap<string, readonly Picto[]> {
  const cached = drawingIndexes.get(catalogue);
  if (cached) return cached;
  const index = groupBy(
    catalogue.document.pictos.filter(({ type }) => type === 'poly'),
    drawingName,
  );
  drawingIndexes.set(catalogue, index);
  return index;
}

/** All variations of a picto's drawing, the picto itself first. */
export function listDrawingVariations(catalogue: Catalogue, picto: Picto): readonly Picto[] {
  const all = picto.type === 'poly' ? indexByDrawing(catalogue).get(drawingName(picto)) : undefined;
  return all && all.length > 1 ? [picto, ...all.filter(({ id }) => id !== picto.id)] : [picto];
}

/** The picto of the same drawing in another variation, or null when the catalogue has none. */
export function findPictoVariation(
  catalogue: Catalogue,
  picto: Picto,
  variation: PictoVariation,
): Picto | null {
  if (picto.variation === variation) return picto;
  return listDrawingVariations(catalogue, picto).find((other) => other.variation === variation) ?? null;
}

/**
 * The variation and tint of a picto on a background. The teintelink of the pair takes priority over the background; the
 * defaults are variation C and no tint. A teintelink of one variation applies to every variation of the drawing.
 */
export function resolvePicto(catalogue: Catalogue, picto: Picto, fond: number): PictoOnFond {
  if (picto.type === 'mono')
    return { variation: picto.variation, tint: catalogue.teintes.get(picto.id)?.get(fond) ?? null };
  if (picto.type !== 'poly') return { variation: picto.variation, tint: null };
  const teintes = listDrawingVariations(catalogue, picto).map(({ id }) =>
    catalogue.teintes.get(id)?.get(fond),
  );
  const variationOfLink = PICTO_VARIATIONS.find((variation) => teintes.includes(variation));
  const variationOfFond = catalogue.fonds.get(fond)?.pictoVariation || DEFAULT_PICTO_VARIATION;
  return { variation: variationOfLink ?? variationOfFond, tint: null };
}

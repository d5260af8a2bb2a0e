import type { Catalogue } from '../catalogue/document.ts';
import type { Forme } from '../catalogue/types.ts';
import type { Composition } from './types.ts';

/** A shape that was given another id, and the products and the preview that had it under the old one. */
interface RenumberedForme {
  readonly products: readonly string[];
  readonly preview: number;
  readonly from: number;
  readonly code: string;
}

/** Every shape that has changed its id, oldest first. */
const RENUMBERED: readonly RenumberedForme[] = [
  // The mug's second side had id 21, which the specification keeps for the untaken shape.
  { products: ['MUG', 'OBJ_MUG'], preview: 1, from: 21, code: 'MUG_B' },
];

/** A shape of this preview that once had another id, as the catalogue has it now. */
function renumberedForme(code: string, preview: number, catalogue: Catalogue) {
  const entry = RENUMBERED.find((one) => one.products.includes(code) && one.preview === preview);
  const forme = entry && catalogue.document.formes.find((one) => one.code === entry.code);
  return forme && { from: entry.from, forme };
}

/**
 * Gives a preview of a product the id that its shape has in the catalogue, where an older version named it by another
 * one. The shape is found by its code: with a catalogue that still has the old id, nothing changes.
 */
export function upgradeForme<T extends { readonly forme: number }>(
  code: string,
  index: number,
  preview: T,
  catalogue: Catalogue,
): T {
  const found = renumberedForme(code, index, catalogue);
  return found && preview.forme === found.from && preview.forme !== found.forme.id
    ? { ...preview, forme: found.forme.id }
    : preview;
}

/** The same for every preview of a composition. */
export function upgradeFormes(composition: Composition, catalogue: Catalogue): Composition {
  return {
    ...composition,
    previews: composition.previews.map((preview, index) =>
      upgradeForme(composition.code, index, preview, catalogue),
    ),
  };
}

/**
 * The shape of a preview that an older saved configuration left out because it had no background; undefined for every
 * other preview.
 */
export const formeOnceLeftOut = (code: string, preview: number, catalogue: Catalogue): Forme | undefined =>
  renumberedForme(code, preview, catalogue)?.forme;

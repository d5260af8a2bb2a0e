import type { Catalogue } from '../catalogue/document.ts';
import type { Forme } from '../catalogue/types.ts';
import type { Composition } from './types.ts';

/** A shape whose id has changed, and the products and the preview that used the old id. */
interface RenumberedForme {
  readonly products: readonly string[];
  readonly preview: number;
  readonly from: number;
  readonly code: string;
}

/** Every shape whose id has changed, oldest first. */
const RENUMBERED: readonly RenumberedForme[] = [
  // The second side of the mug had id 21, which the specification reserves for the untaken shape.
  { products: ['MUG', 'OBJ_MUG'], preview: 1, from: 21, code: 'MUG_B' },
];

/** The current catalogue entry of the renumbered shape of a preview, and its old id; undefined when there is none. */
function findRenumberedForme(code: string, preview: number, catalogue: Catalogue) {
  const entry = RENUMBERED.find(
    ({ products, preview: index }) => products.includes(code) && index === preview,
  );
  const forme = entry && catalogue.document.formes.find((candidate) => candidate.code === entry.code);
  return forme && { from: entry.from, forme };
}

/**
 * Replaces the old id of a renumbered shape in a preview with its current id. The current id is looked up by the code of
 * the shape, so that nothing changes for a catalogue that still uses the old id.
 */
export function upgradeForme<T extends { readonly forme: number }>(
  code: string,
  index: number,
  preview: T,
  catalogue: Catalogue,
): T {
  const found = findRenumberedForme(code, index, catalogue);
  return found && preview.forme === found.from && preview.forme !== found.forme.id
    ? { ...preview, forme: found.forme.id }
    : preview;
}

/** Applies `upgradeForme` to every preview of a composition. */
export function upgradeFormes(composition: Composition, catalogue: Catalogue): Composition {
  return {
    ...composition,
    previews: composition.previews.map((preview, index) =>
      upgradeForme(composition.code, index, preview, catalogue),
    ),
  };
}

/**
 * The shape of a preview that older saved configurations left out, because its old id was the id of the untaken shape and
 * it had no background. Undefined for every other preview.
 */
export function getFormeMissingInOldLinks(
  code: string,
  preview: number,
  catalogue: Catalogue,
): Forme | undefined {
  return findRenumberedForme(code, preview, catalogue)?.forme;
}

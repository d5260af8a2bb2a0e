import type { Catalogue } from '@cmon/core/catalogue/document';
import { findPart } from '@cmon/core/catalogue/findPart';
import type { Product } from '@cmon/core/catalogue/product';
import type { DrawnPreview } from '../../createLiveText.ts';
import type { WallPrint } from './paintWall.ts';

/** The prints on the object of the edited preview: its own, and those of the same part on other faces of that object. */
export function listWallPrints(
  drawnPreviews: readonly DrawnPreview[],
  selected: number,
  product: Product,
  catalogue: Catalogue,
): readonly WallPrint[] {
  const all = drawnPreviews.map(({ choice, scene }, index) => ({
    scene,
    solid: catalogue.mockups.get(catalogue.formes.get(choice.forme)?.mockup ?? '')?.solid,
    part: findPart(product, index),
    index,
  }));
  const own = all[selected];
  return all.flatMap(({ scene, solid, part, index }) => {
    if (!solid || !own?.solid) return [];
    const isOther = part === own.part && solid.code === own.solid.code && solid.face !== own.solid.face;
    return index === selected || isOther ? [{ scene, solid }] : [];
  });
}

import type { Catalogue } from '@cmon/core/catalogue/document';
import { findPart } from '@cmon/core/catalogue/findPart';
import type { Product } from '@cmon/core/catalogue/product';
import type { DrawnPreview } from '../../createLiveText.ts';
import type { WallPrint } from './paintWall.ts';

/** Lists the prints on the edited preview's object: its own, and the same part's prints on other faces of that object. */
export function listWallPrints(
  drawnPreviews: readonly DrawnPreview[],
  selected: number,
  product: Product,
  catalogue: Catalogue,
): readonly WallPrint[] {
  const prints = drawnPreviews.map(({ choice, scene }, index) => ({
    scene,
    solid: catalogue.mockups.get(catalogue.formes.get(choice.forme)?.mockup ?? '')?.solid,
    part: findPart(product, index),
    index,
  }));
  const editedPrint = prints[selected];
  return prints.flatMap(({ scene, solid, part, index }) => {
    if (!solid || !editedPrint?.solid) return [];
    const isOther =
      part === editedPrint.part &&
      solid.code === editedPrint.solid.code &&
      solid.face !== editedPrint.solid.face;
    return index === selected || isOther ? [{ scene, solid }] : [];
  });
}

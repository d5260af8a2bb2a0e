import type { Catalogue, Mockup } from '@cmon/core/catalogue/document';
import { findPart } from '@cmon/core/catalogue/findPart';
import type { Product } from '@cmon/core/catalogue/product';
import type { Scene } from '@cmon/core/scene/types';
import type { DrawnPreview } from '../../createLiveText.ts';

/** One side of a product. `isWrapBack` is the back of a print that goes around the object. */
export interface Face {
  readonly mockup: Mockup;
  /** Null for a side without a print. */
  readonly scene: Scene | null;
  readonly isWrapBack: boolean;
}

/** The front and the back of the edited preview's object. */
export function listFaces(
  drawnPreviews: readonly DrawnPreview[],
  selected: number,
  product: Product,
  catalogue: Catalogue,
): readonly Face[] {
  const sides = drawnPreviews.flatMap(({ choice, scene }, index) => {
    const mockup = catalogue.mockups.get(catalogue.formes.get(choice.forme)?.mockup ?? '');
    return mockup?.solid ? [{ mockup, scene, solid: mockup.solid, index }] : [];
  });
  const own = sides.find(({ index }) => index === selected);
  if (!own) return [];
  const front: Face = { mockup: own.mockup, scene: own.scene, isWrapBack: false };
  const isOtherFace = (mockup: Mockup): boolean =>
    mockup.solid?.code === own.solid.code && mockup.solid.face !== own.solid.face;
  const other = sides.find(
    ({ mockup, index }) => isOtherFace(mockup) && findPart(product, index) === findPart(product, selected),
  );
  if (other) return [front, { mockup: other.mockup, scene: other.scene, isWrapBack: false }];
  const bare = [...catalogue.mockups.values()].find(isOtherFace);
  return [
    front,
    bare
      ? { mockup: bare, scene: null, isWrapBack: false }
      : { mockup: own.mockup, scene: own.scene, isWrapBack: true },
  ];
}

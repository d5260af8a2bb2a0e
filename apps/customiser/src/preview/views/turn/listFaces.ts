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
  const editedSide = sides.find(({ index }) => index === selected);
  if (!editedSide) return [];
  const front: Face = { mockup: editedSide.mockup, scene: editedSide.scene, isWrapBack: false };
  const isOtherFace = (mockup: Mockup): boolean =>
    mockup.solid?.code === editedSide.solid.code && mockup.solid.face !== editedSide.solid.face;
  const oppositeSide = sides.find(
    ({ mockup, index }) => isOtherFace(mockup) && findPart(product, index) === findPart(product, selected),
  );
  if (oppositeSide)
    return [front, { mockup: oppositeSide.mockup, scene: oppositeSide.scene, isWrapBack: false }];
  const blankMockup = [...catalogue.mockups.values()].find(isOtherFace);
  return [
    front,
    blankMockup
      ? { mockup: blankMockup, scene: null, isWrapBack: false }
      : { mockup: editedSide.mockup, scene: editedSide.scene, isWrapBack: true },
  ];
}

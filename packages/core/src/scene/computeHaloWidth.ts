import type { Artwork, ArtworkNode } from './types.ts';

/** Width of the line that draws the halo of a picto, in units of its viewBox; half of it is outside the outline. */
export function computeHaloWidth({ box, halo }: ArtworkNode, art: Artwork): number {
  const scale = Math.min(box.width / art.width, box.height / art.height);
  return halo === undefined ? 0 : (2 * halo.width) / scale;
}

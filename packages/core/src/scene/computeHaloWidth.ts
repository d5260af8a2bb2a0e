import type { Artwork, ArtworkNode } from './types.ts';

/** How far the halo of a picto reaches beyond its outline, in units of its viewBox. */
export const computeHaloWidth = ({ box, halo }: ArtworkNode, art: Artwork): number =>
  (halo?.width ?? 0) / Math.min(box.width / art.width, box.height / art.height);

import type { Artwork } from '@cmon/core/scene/types';
import sharp from 'sharp';
import { buildArtworkSvg } from '../../svg/buildArtworkSvg.ts';

/** A drawing larger than this many bytes costs a panel more than a picture of it. */
const HEAVY = 10_000;
/** Edge of a picture: a tile of the panel is 96 px wide, drawn twice as fine. */
const PIXELS = 192;

/** A small WebP of a heavy drawing for panels, or null for one that is light enough itself. */
export async function buildThumbnail(artwork: Artwork): Promise<Uint8Array | null> {
  const svg = Buffer.from(buildArtworkSvg(artwork));
  if (svg.length <= HEAVY) return null;
  const height = Math.round((PIXELS * artwork.height) / artwork.width);
  return await sharp(svg, { density: 96 })
    .resize(PIXELS, height, { fit: 'fill' })
    .webp({ quality: 82, effort: 4 })
    .toBuffer();
}

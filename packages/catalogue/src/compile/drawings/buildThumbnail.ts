import type { Artwork } from '@cmon/core/scene/types';
import sharp from 'sharp';
import { buildArtworkSvg } from '../../svg/buildArtworkSvg.ts';

/** The size of a drawing, in bytes, above which a panel loads a picture of it instead. */
const HEAVY_BYTES = 10_000;
/** Width of the picture: a tile of the panel is 96 px wide, on screens with up to 2 device pixels per px. */
const WIDTH_PX = 192;

/** A small WebP of a heavy drawing for panels, or null for one that is light enough itself. */
export async function buildThumbnail(artwork: Artwork): Promise<Uint8Array | null> {
  const svg = Buffer.from(buildArtworkSvg(artwork));
  if (svg.length <= HEAVY_BYTES) return null;
  const height = Math.round((WIDTH_PX * artwork.height) / artwork.width);
  return await sharp(svg, { density: 96 })
    .resize(WIDTH_PX, height, { fit: 'fill' })
    .webp({ quality: 82, effort: 4 })
    .toBuffer();
}

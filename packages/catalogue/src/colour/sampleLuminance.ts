import type { Artwork } from '@cmon/core/scene/types';
import sharp from 'sharp';
import { buildArtworkSvg } from '../svg/buildArtworkSvg.ts';
import { computeLuminance } from './contrast.ts';

/** A rectangle of a drawing, as shares (0 to 1) of its width and height. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const WHOLE: Region = { x: 0, y: 0, width: 1, height: 1 };

/**
 * Renders a drawing `width` pixels wide. Returns the luminance (0 to 1) of the opaque pixels in a region. The tint is
 * rendered in black.
 */
export async function sampleLuminance(artwork: Artwork, region: Region, width: number): Promise<number[]> {
  const svg = buildArtworkSvg(artwork).replaceAll('currentColor', '#000000');
  const [columns, rows] = [width, Math.max(1, Math.round((width * artwork.height) / artwork.width))];
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(columns, rows, { fit: 'fill' })
    .ensureAlpha()
    .extract({
      left: Math.floor(region.x * columns),
      top: Math.floor(region.y * rows),
      width: Math.max(1, Math.floor(region.width * columns)),
      height: Math.max(1, Math.floor(region.height * rows)),
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const luminances: number[] = [];
  for (let offset = 0; offset < data.length; offset += info.channels) {
    if ((data[offset + 3] ?? 0) < 128) continue;
    luminances.push(computeLuminance([data[offset] ?? 0, data[offset + 1] ?? 0, data[offset + 2] ?? 0]));
  }
  return luminances;
}

import type { Artwork } from '@cmon/core/scene/types';
import sharp from 'sharp';
import { artworkSvg } from '../svg/artworkSvg.ts';
import { luminance } from './contrast.ts';

/** Part of a drawing, as shares of its width and height. */
export interface Region {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const WHOLE: Region = { x: 0, y: 0, width: 1, height: 1 };

/**
 * Luminance of a drawing's opaque pixels in a region, at `width` pixels across: what an eye meets there, however many
 * shapes lie over each other.
 */
export async function samplePixels(artwork: Artwork, region: Region, width: number): Promise<number[]> {
  const svg = artworkSvg(artwork).replaceAll('currentColor', '#000000');
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
  const out: number[] = [];
  for (let at = 0; at < data.length; at += info.channels) {
    if ((data[at + 3] ?? 0) < 128) continue;
    out.push(luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]));
  }
  return out;
}

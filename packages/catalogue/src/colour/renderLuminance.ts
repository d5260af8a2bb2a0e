import type { Artwork } from '@cmon/core/scene/types';
import sharp from 'sharp';
import { buildArtworkSvg } from '../svg/buildArtworkSvg.ts';
import { computeLuminance } from './contrast.ts';

/** The luminance (0 to 1) of each pixel of a rendered drawing, row by row. */
export interface LuminancePicture {
  readonly lights: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Renders a drawing over a `#rrggbb` ground, `width` pixels wide. The tint is rendered in black. */
export async function renderLuminance(
  artwork: Artwork,
  ground: string,
  width: number,
): Promise<LuminancePicture> {
  const svg = buildArtworkSvg(artwork).replaceAll('currentColor', '#000000');
  const rows = Math.max(1, Math.round((width * artwork.height) / artwork.width));
  const { data, info } = await sharp(Buffer.from(svg), {
    density: Math.max(72, (72 * width) / artwork.width),
  })
    .resize(width, rows, { fit: 'fill' })
    .flatten({ background: ground })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lights = new Float32Array(info.width * info.height);
  for (let pixel = 0, at = 0; pixel < lights.length; pixel++, at += info.channels)
    lights[pixel] = computeLuminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
  return { lights, width: info.width, height: info.height };
}

import type { Artwork } from '@cmon/core/scene/types';
import sharp from 'sharp';
import { buildArtworkSvg } from '../svg/buildArtworkSvg.ts';
import { computeLuminance } from './contrast.ts';

/** Width of a rendered drawing, and edge of the windows it is divided into, px. Windows overlap by half. */
const WIDTH = 240;
const WINDOW = 30;

/**
 * Renders a drawing over a ground colour. Returns the luminance (0 to 1) of the pixels of each window, so that a text
 * that lies on any part of the drawing can be judged.
 */
export async function sampleWindows(artwork: Artwork, ground: string): Promise<readonly Float32Array[]> {
  const height = Math.max(WINDOW, Math.round((WIDTH * artwork.height) / artwork.width));
  const svg = buildArtworkSvg(artwork).replaceAll('currentColor', '#000000');
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(WIDTH, height, { fit: 'fill' })
    .flatten({ background: ground })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lights = Float32Array.from({ length: info.width * info.height }, (_, pixel) => {
    const at = pixel * info.channels;
    return computeLuminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
  });
  const windows: Float32Array[] = [];
  for (let top = 0; top + WINDOW <= info.height; top += WINDOW / 2)
    for (let left = 0; left + WINDOW <= info.width; left += WINDOW / 2)
      windows.push(
        Float32Array.from({ length: WINDOW * WINDOW }, (_, at) => {
          const row = top + Math.floor(at / WINDOW);
          return lights[row * info.width + left + (at % WINDOW)] ?? 0;
        }),
      );
  return windows;
}

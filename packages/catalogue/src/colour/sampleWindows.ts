import type { Artwork } from '@cmon/core/scene/types';
import { renderLuminance } from './renderLuminance.ts';

/** Least width and height of a rendered drawing, and edge of the windows it is divided into, px. Windows overlap by half. */
const LEAST = { width: 240, height: 160 };
const WINDOW = 30;

/**
 * Renders a drawing over a ground colour. Returns the luminance (0 to 1) of the pixels of each window, so that a text
 * that lies on any part of the drawing can be judged.
 */
export async function sampleWindows(artwork: Artwork, ground: string): Promise<readonly Float32Array[]> {
  const across = Math.max(LEAST.width, Math.round((LEAST.height * artwork.width) / artwork.height));
  const { lights, width, height } = await renderLuminance(artwork, ground, across);
  const windows: Float32Array[] = [];
  for (let top = 0; top + WINDOW <= height; top += WINDOW / 2)
    for (let left = 0; left + WINDOW <= width; left += WINDOW / 2)
      windows.push(
        Float32Array.from({ length: WINDOW * WINDOW }, (_, index) => {
          const row = top + Math.floor(index / WINDOW);
          return lights[row * width + left + (index % WINDOW)] ?? 0;
        }),
      );
  return windows;
}

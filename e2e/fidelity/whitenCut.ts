import sharp from 'sharp';
import { PX_PER_MM } from './drawPrinted.ts';
import type { RandomScene } from './randomScenes.ts';

/** Width of the white line along the cut. */
const LINE_MM = 0.3;

/**
 * Draws a white line along the cut in both pictures, so that they aren't compared there. Chromium and Ghostscript clip the
 * drawing along the cut in different ways, by up to a pixel. The golden tests compare
 * the coordinates of the cut itself.
 */
export async function whitenCut(
  { scene, area }: RandomScene,
  rgb: Uint8Array,
  inks: Uint8Array,
): Promise<void> {
  const { x, y, width, height } = area;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width * PX_PER_MM}" height="${height * PX_PER_MM}"><path d="${scene.outline}" fill="none" stroke="#000" stroke-width="${LINE_MM}"/></svg>`;
  const line = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
  line.forEach((alpha, i) => {
    if (alpha === 0) return;
    // White is 255 in each of 3 channels of the screen, and 0 % of each of 4 inks.
    rgb.fill(255, 3 * i, 3 * i + 3);
    inks.fill(0, 4 * i, 4 * i + 4);
  });
}

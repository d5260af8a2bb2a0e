import type { Fond, Forme, Picto, Pixels } from '../types.ts';

/** Below this resolution, the pixels of a printed image are visible. The press prints at 300 dpi. */
export const MIN_PRINT_DPI = 150;

const MM_PER_INCH = 25.4;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Resolution of an image that fills the whole size; what is too wide or too high is cut off. */
const computeCoverDpi = (pixels: Pixels, mm: Size): number =>
  Math.min(pixels.width / mm.width, pixels.height / mm.height) * MM_PER_INCH;

/** Resolution of an image that is shown whole inside the size. */
const computeContainDpi = (pixels: Pixels, mm: Size): number =>
  Math.max(pixels.width / mm.width, pixels.height / mm.height) * MM_PER_INCH;

/** Resolution (dpi) of a background printed on a shape with its bleed; null for a vector drawing. */
export function computeFondDpi({ pixels, tile }: Pick<Fond, 'pixels' | 'tile'>, forme: Forme): number | null {
  if (!pixels) return null;
  if (tile !== undefined) return (pixels.width / tile) * MM_PER_INCH;
  const { width, height, bleed } = forme;
  return computeCoverDpi(pixels, { width: width + 2 * bleed, height: height + 2 * bleed });
}

/** Resolution (dpi) of a picto in the picto slot of a shape; null without a slot and for a vector drawing. */
export const computePictoDpi = ({ pixels }: Pick<Picto, 'pixels'>, { pictoSlot }: Forme): number | null =>
  pixels && pictoSlot ? computeContainDpi(pixels, pictoSlot) : null;

export const isTooCoarse = (dpi: number | null): boolean => dpi !== null && dpi < MIN_PRINT_DPI;

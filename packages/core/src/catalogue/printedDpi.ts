import type { Fond, Forme, Picto, Pixels } from './types.ts';

/** Under this many dots an inch a printed image is seen to be made of squares; the press prints 300. */
export const COARSEST_DPI = 150;

const MM_PER_INCH = 25.4;

interface Size {
  readonly width: number;
  readonly height: number;
}

const covering = (pixels: Pixels, mm: Size): number =>
  Math.min(pixels.width / mm.width, pixels.height / mm.height) * MM_PER_INCH;

const inside = (pixels: Pixels, mm: Size): number =>
  Math.max(pixels.width / mm.width, pixels.height / mm.height) * MM_PER_INCH;

/** Dots an inch at which a background prints on a shape, bleed included; null for a drawing made of paths. */
export function fondDpi({ pixels, tile }: Pick<Fond, 'pixels' | 'tile'>, forme: Forme): number | null {
  if (!pixels) return null;
  if (tile !== undefined) return (pixels.width / tile) * MM_PER_INCH;
  const { width, height, bleed } = forme;
  return covering(pixels, { width: width + 2 * bleed, height: height + 2 * bleed });
}

/** Dots an inch at which a picto prints in a shape's place for it; null where there is none, or nothing of pixels. */
export const pictoDpi = ({ pixels }: Pick<Picto, 'pixels'>, { pictoSlot }: Forme): number | null =>
  pixels && pictoSlot ? inside(pixels, pictoSlot) : null;

export const isTooCoarse = (dpi: number | null): boolean => dpi !== null && dpi < COARSEST_DPI;

import { GENERIC_FONT_SIZES } from './defaults.ts';
import type { FontMetrics } from './fontMetrics.ts';
import { measureLines } from './measureText.ts';
import { prepareFont } from './preparedFont.ts';

/** Available width and height, in any unit. The fitted size is in the same unit. */
export interface FitBox {
  readonly width: number;
  readonly height: number;
}

export interface FitSizes {
  readonly min: number;
  readonly max: number;
  /** Height of one line, em. Default: the height of the ink of the text. */
  readonly lineHeight?: number;
}

export interface Fit {
  /** Em size. */
  readonly size: number;
  /** Width of the widest line at that size. */
  readonly width: number;
  readonly lines: number;
  /** True when even the smallest size is too wide or too high. */
  readonly overflows: boolean;
}

/**
 * The largest size within `sizes` at which a text (lines separated by newlines) fits into a box; null when the box has no
 * width or no height. Width and height are proportional to the size, so it needs one division each and no search.
 */
export function fitText(
  metrics: FontMetrics,
  text: string,
  box: FitBox,
  sizes: FitSizes = GENERIC_FONT_SIZES,
): Fit | null {
  if (!(box.width > 0 && box.height > 0)) return null;
  const { width, lines, rise, drop } = measureLines(prepareFont(metrics), text);
  const height = lines * (sizes.lineHeight ?? rise + drop);
  const largest = Math.min(box.width / width, box.height / height);
  const size = Math.max(sizes.min, Math.min(sizes.max, largest));
  const overflows = size > largest;
  return { size, width: overflows ? width * size : Math.min(width * size, box.width), lines, overflows };
}

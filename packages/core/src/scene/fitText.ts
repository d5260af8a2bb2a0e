import { GENERIC_FONT_SIZES } from './defaults.ts';
import type { FontMetrics } from './fontMetrics.ts';
import { measureLines } from './measureText.ts';
import { prepareFont } from './preparedFont.ts';

/** Width and height that a text may take, in any one unit; sizes come out in the same unit. */
export interface FitBox {
  readonly width: number;
  readonly height: number;
}

export interface FitSizes {
  readonly min: number;
  readonly max: number;
  /** Height that one line takes, ems; by default that of the text's own ink. */
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
 * The largest size within `sizes` at which a text (lines parted by newlines) stands inside a box: width and height
 * grow in proportion to the size, so the answer is one division each and nothing is tried out. Null when the box
 * has no width or no height.
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

import type { FontMetrics } from './fontMetrics.ts';
import { prepareFont } from './preparedFont.ts';

const PT_PER_MM = 72 / 25.4;

/** Height of a printed capital letter, mm, of a text `size` mm high. */
export const letterHeightMm = (metrics: FontMetrics, size: number): number =>
  prepareFont(metrics).capHeight * size;

/** Em size in points of a text `size` mm high. */
export const printedPt = (size: number): number => size * PT_PER_MM;

import type { FontMetrics } from './fontMetrics.ts';
import { prepareFont } from './preparedFont.ts';

const PT_PER_MM = 72 / 25.4;

/** Height (mm) of a printed capital letter of a text with the em size `size` (mm). */
export const computeLetterHeightMm = (metrics: FontMetrics, size: number): number =>
  prepareFont(metrics).capHeight * size;

/** Converts an em size from mm to points. */
export const computePrintedPt = (size: number): number => size * PT_PER_MM;

import { toPoints } from '@cmon/core/imposition/points';

/** A number in a content stream, to a hundredth: 0.01 pt is 0.0035 mm. Never `-0`, never an exponent. */
export function figure(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return rounded === 0 ? '0' : String(rounded);
}

/** A length in mm as a figure in points. */
export const points = (mm: number): string => figure(toPoints(mm));

/** A factor of a matrix: six significant digits, so that a glyph's scale doesn't lose its last ones. */
export function factor(value: number): string {
  if (Math.abs(value) < 1e-9) return '0';
  return String(Number(value.toPrecision(6))).includes('e')
    ? value.toFixed(12)
    : String(Number(value.toPrecision(6)));
}

/** An ink's share, 0 to 1. */
export const share = figure;

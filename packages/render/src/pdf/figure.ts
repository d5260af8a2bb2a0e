import { toPoints } from '@cmon/core/imposition/points';

/** What stands behind a whole number for each of its hundredths: nothing, `.5`, `.25`. */
const HUNDREDTHS = Array.from({ length: 100 }, (_, n) => {
  if (n === 0) return '';
  return n % 10 === 0 ? `.${n / 10}` : `.${String(n).padStart(2, '0')}`;
});

/** A number in a content stream, to a hundredth: 0.01 pt is 0.0035 mm. Never `-0`, never an exponent. */
export function figure(value: number): string {
  const rounded = Math.round(Math.abs(value) * 100);
  if (rounded === 0) return '0';
  const whole = Math.floor(rounded / 100);
  const sign = value < 0 ? '-' : '';
  return `${sign}${whole}${HUNDREDTHS[rounded - whole * 100]}`;
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

import { toPoints } from '@cmon/core/imposition/points';

/** Decimals for each number of hundredths: empty, `.5`, `.25`. */
const HUNDREDTHS = Array.from({ length: 100 }, (_, n) => {
  if (n === 0) return '';
  return n % 10 === 0 ? `.${n / 10}` : `.${String(n).padStart(2, '0')}`;
});

/** Formats a number for a content stream, rounded to 0.01 (0.01 pt is 0.0035 mm). Never `-0`, never an exponent. */
export function formatNumber(value: number): string {
  const rounded = Math.round(Math.abs(value) * 100);
  if (rounded === 0) return '0';
  const whole = Math.floor(rounded / 100);
  const sign = value < 0 ? '-' : '';
  return `${sign}${whole}${HUNDREDTHS[rounded - whole * 100]}`;
}

/** Formats a length in mm as a number of points. */
export const formatPoints = (mm: number): string => formatNumber(toPoints(mm));

/** Formats a factor of a matrix with six significant digits, because the scale of a glyph is a very small number. */
export function formatFactor(value: number): string {
  if (Math.abs(value) < 1e-9) return '0';
  return String(Number(value.toPrecision(6))).includes('e')
    ? value.toFixed(12)
    : String(Number(value.toPrecision(6)));
}

import type { Cmyk } from '@cmon/core/imposition/cmyk';
import { figure } from './figure.ts';

/** Changes with the formula, and stands in every file: the same colour prints the same until it does. */
export const CMYK_VERSION = 'cmyk-1';

/** Share of the magenta under cyan that is taken out: an equal overprint of the two prints violet, not blue. */
const BLUE_SHIFT = 0.3;

const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * `#rrggbb` as process inks, by a fixed formula: the complement of each channel with all of its grey moved to black.
 * So greys, and black text above all, print in black alone, and no colour takes more than 300 % of ink.
 */
export function hexToCmyk(hex: string): Cmyk {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const k = 1 - Math.max(r, g, b);
  if (r === g && g === b) return [0, 0, 0, round(k)];
  const [c, m, y] = [r, g, b].map((channel) => (1 - channel - k) / (1 - k)) as [number, number, number];
  return [round(c), round(m - BLUE_SHIFT * Math.min(c, m) * (1 - y)), round(y), round(k)];
}

/** Sets the fill to process inks. */
export const fillInk = (ink: Cmyk): string => `${ink.map(figure).join(' ')} k`;

const cache = new Map<string, string>();

/** Sets the fill to a catalogue colour. */
export function fillHex(hex: string): string {
  let operator = cache.get(hex);
  if (operator === undefined) {
    operator = fillInk(hexToCmyk(hex));
    cache.set(hex, operator);
  }
  return operator;
}

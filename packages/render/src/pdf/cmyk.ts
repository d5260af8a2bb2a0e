import type { Cmyk } from '@cmon/core/catalogue/cmyk';
import { formatNumber } from './formatNumber.ts';

/** Version of the conversion formula, written in every file. Files with the same version print the same colours. */
export const CMYK_VERSION = 'cmyk-1';

/** Share of the magenta over cyan that is removed, because equal amounts of the two inks print violet, not blue. */
const BLUE_SHIFT = 0.3;

const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * Converts `#rrggbb` to process inks by a fixed formula: the complement of each channel, with all grey moved to black.
 * Greys and black text therefore use black ink only, and no colour uses more than 300 % of ink.
 */
export function hexToCmyk(hex: string): Cmyk {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(
    (start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255,
  );
  const k = 1 - Math.max(r, g, b);
  if (r === g && g === b) return [0, 0, 0, round(k)];
  const [c, m, y] = [r, g, b].map((channel) => (1 - channel - k) / (1 - k)) as [number, number, number];
  return [round(c), round(m - BLUE_SHIFT * Math.min(c, m) * (1 - y)), round(y), round(k)];
}

/** PDF operator that sets the fill colour to process inks. */
export const fillInk = (ink: Cmyk): string => `${ink.map(formatNumber).join(' ')} k`;

const cache = new Map<string, string>();

/** PDF operator that sets the fill colour to a catalogue colour (`#rrggbb`). */
export function fillHex(hex: string): string {
  let operator = cache.get(hex);
  if (operator === undefined) {
    operator = fillInk(hexToCmyk(hex));
    cache.set(hex, operator);
  }
  return operator;
}

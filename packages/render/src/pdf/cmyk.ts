import type { Cmyk } from '@cmon/core/catalogue/types';

/** Version of the conversion formula, written in the files that it converts. */
export const CMYK_VERSION = 'cmyk-1';

/** Share of the magenta over cyan that is removed, because equal amounts of the two inks print violet, not blue. */
const BLUE_SHIFT = 0.3;

const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * Converts `#rrggbb` to process inks by a fixed formula, for catalogue versions without an ink table. Each ink is the
 * complement of its channel, and the grey that all three share becomes black. So greys and black text use black ink only,
 * and no colour uses more than 300 % of ink.
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

/** PDF operator that sets the fill colour to process inks, in steps of 0.1 %. */
export const fillInk = (inks: Cmyk): string =>
  `${inks.map((ink) => Math.round(ink * 1000) / 1000).join(' ')} k`;

import { buildRectPath } from './buildRectPath.ts';

/** Alternating bars and spaces of each character: `n` is narrow, `w` wide. Only digits and the start/stop `*` are used. */
const PATTERNS: Readonly<Record<string, string>> = {
  '0': 'nnnwwnwnn',
  '1': 'wnnwnnnnw',
  '2': 'nnwwnnnnw',
  '3': 'wnwwnnnnn',
  '4': 'nnnwwnnnw',
  '5': 'wnnwwnnnn',
  '6': 'nnwwwnnnn',
  '7': 'nnnwnnwnw',
  '8': 'wnnwnnwnn',
  '9': 'nnwwnnwnn',
  '*': 'nwnnwnwnn',
};
/** Width of a wide bar or space, in narrow widths. */
const WIDE = 3;
/** Digits as a Code 39 barcode: one path of rectangles, mm. */
export function buildCode39Path(
  digits: string,
  x: number,
  y: number,
  narrow: number,
  height: number,
): string {
  const bars: string[] = [];
  let left = x;
  for (const char of `*${digits}*`) {
    const pattern = PATTERNS[char] ?? '';
    for (let i = 0; i < pattern.length; i += 1) {
      const width = pattern[i] === 'w' ? WIDE * narrow : narrow;
      if (i % 2 === 0) bars.push(buildRectPath(left, y, width, height));
      left += width;
    }
    left += narrow;
  }
  return bars.join(' ');
}

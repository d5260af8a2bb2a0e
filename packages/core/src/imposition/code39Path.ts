import { rectPath } from './rectPath.ts';

/** Bars and spaces by turns from the first bar; `w` is three narrow widths. Only what a cutter's number needs. */
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
const WIDE = 3;
/** Digits as Code 39 bars: one path of rectangles, mm. */
export function code39Path(digits: string, x: number, y: number, narrow: number, height: number): string {
  const bars: string[] = [];
  let at = x;
  for (const char of `*${digits}*`) {
    const pattern = PATTERNS[char] ?? '';
    for (let i = 0; i < pattern.length; i += 1) {
      const width = pattern[i] === 'w' ? WIDE * narrow : narrow;
      if (i % 2 === 0) bars.push(rectPath(at, y, width, height));
      at += width;
    }
    at += narrow;
  }
  return bars.join(' ');
}

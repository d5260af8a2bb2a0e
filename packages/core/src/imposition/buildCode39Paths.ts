import { buildRectPath } from './buildRectPath.ts';
import { BLACK } from './buildTicketCell.ts';
import type { FilledPath } from './sheet.ts';

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
/** Width of a narrow bar, and height of the bars, mm. */
const NARROW = 0.3;
const HEIGHT = 8;
/** Narrow widths of a character: six narrow and three wide bars and spaces, and the narrow space after it. */
const CHARACTER = 16;

/** The bars of each character as a path in a square with the height of the bars. */
const CHARACTER_PATHS = new Map(
  Object.entries(PATTERNS).map(([char, pattern]) => [char, buildCharacterPath(pattern)]),
);

function buildCharacterPath(pattern: string): string {
  const bars: string[] = [];
  let left = 0;
  for (const [i, kind] of [...pattern].entries()) {
    const width = ((kind === 'w' ? WIDE : 1) * NARROW) / HEIGHT;
    if (i % 2 === 0) bars.push(buildRectPath(left, 0, width, 1));
    left += width;
  }
  return bars.join(' ');
}

/** Digits as a Code 39 barcode with its top left at (x, y), mm: one shape for each character. */
export function buildCode39Paths(digits: string, x: number, y: number): readonly FilledPath[] {
  return Array.from(`*${digits}*`, (char, i) => ({
    d: CHARACTER_PATHS.get(char) ?? '',
    colour: BLACK,
    square: { x: x + i * CHARACTER * NARROW, y, size: HEIGHT },
  }));
}

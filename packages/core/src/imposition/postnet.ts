import { buildRectPath } from './buildRectPath.ts';
import { BLACK } from './buildTicketCell.ts';
import type { FilledPath } from './sheet.ts';

/** Bars of each digit, 1 for tall: two of the five are tall, and their weights (7 4 2 1 0) add up to the digit. */
const TALL = ['11000', '00011', '00101', '00110', '01001', '01010', '01100', '10001', '10010', '10100'];
/** Distance between the left edges of two bars, and width of a bar, mm. */
const PITCH = 1.2;
const BAR = 0.5;
/** Height of a tall bar and of a short one, mm. */
export const POSTNET_HEIGHT = 3.2;
const SHORT = 1.3;

/** The digits followed by the check digit, which makes their sum a multiple of ten. */
export function encodePostnet(digits: string): string {
  const sum = [...digits].reduce((total, digit) => total + Number(digit), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Width of a digit with the space after it, mm. */
const DIGIT = 5 * PITCH;

/** Width of the bars of some digits with their check digit and the two frame bars, mm. */
export const computePostnetWidth = (digitCount: number): number => PITCH + (digitCount + 1) * DIGIT + BAR;

/** The bars of each digit, and the bar at either end, as paths in a square with the width of a digit. */
const DIGIT_PATHS = TALL.map(buildBarsPath);
const FRAME_PATH = buildBarsPath('1');

function buildBarsPath(marks: string): string {
  const bars = Array.from(marks, (mark, i) => {
    const height = mark === '1' ? POSTNET_HEIGHT : SHORT;
    return buildRectPath((i * PITCH) / DIGIT, (POSTNET_HEIGHT - height) / DIGIT, BAR / DIGIT, height / DIGIT);
  });
  return bars.join(' ');
}

/**
 * The POSTNET bars of some digits between two tall frame bars, from `x`, mm: one shape for each digit and frame bar.
 * The bars end at `y + POSTNET_HEIGHT`.
 */
export function buildPostnetPaths(digits: string, x: number, y: number): readonly FilledPath[] {
  const shape = (d: string, left: number): FilledPath => ({
    d,
    colour: BLACK,
    square: { x: left, y, size: DIGIT },
  });
  const encoded = encodePostnet(digits);
  const first = x + PITCH;
  return [
    shape(FRAME_PATH, x),
    ...Array.from(encoded, (digit, i) => shape(DIGIT_PATHS[Number(digit)] ?? '', first + i * DIGIT)),
    shape(FRAME_PATH, first + encoded.length * DIGIT),
  ];
}

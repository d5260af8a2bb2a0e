import { buildRectPath } from './buildRectPath.ts';

/** Bars of each digit, 1 for tall: two of the five are tall, and their weights (7 4 2 1 0) add up to the digit. */
const TALL = ['11000', '00011', '00101', '00110', '01001', '01010', '01100', '10001', '10010', '10100'];
const PITCH = 1.2;
const BAR = 0.5;
export const POSTNET_HEIGHT = 3.2;
const SHORT = 1.3;

/** The digits followed by the check digit, which makes their sum a multiple of ten. */
export function encodePostnet(digits: string): string {
  const sum = [...digits].reduce((total, digit) => total + Number(digit), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Path of the POSTNET bars of some digits between two tall frame bars, mm. The bars end at `y + POSTNET_HEIGHT`. */
export function buildPostnetPath(digits: string, x: number, y: number): string {
  const marks = `1${[...encodePostnet(digits)].map((digit) => TALL[Number(digit)]).join('')}1`;
  return [...marks]
    .map((mark, i) => {
      const height = mark === '1' ? POSTNET_HEIGHT : SHORT;
      return buildRectPath(x + i * PITCH, y + POSTNET_HEIGHT - height, BAR, height);
    })
    .join(' ');
}

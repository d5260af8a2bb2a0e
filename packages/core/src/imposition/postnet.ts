import { rectPath } from './rectPath.ts';

/** Two tall bars of five for each digit, as the weights 7 4 2 1 0 add up to it. */
const TALL = ['11000', '00011', '00101', '00110', '01001', '01010', '01100', '10001', '10010', '10100'];
const PITCH = 1.2;
const BAR = 0.5;
export const POSTNET_HEIGHT = 3.2;
const SHORT = 1.3;

/** The digits with the one that makes their sum a multiple of ten. */
export function postnetDigits(digits: string): string {
  const sum = [...digits].reduce((total, digit) => total + Number(digit), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Digits as POSTNET bars between two tall frame bars, their feet on `y + POSTNET_HEIGHT`; one path, mm. */
export function postnetPath(digits: string, x: number, y: number): string {
  const marks = `1${[...postnetDigits(digits)].map((digit) => TALL[Number(digit)]).join('')}1`;
  return [...marks]
    .map((mark, i) => {
      const height = mark === '1' ? POSTNET_HEIGHT : SHORT;
      return rectPath(x + i * PITCH, y + POSTNET_HEIGHT - height, BAR, height);
    })
    .join(' ');
}

// The path makes the declarations visible to programs of other packages.
/// <reference path="./engine.d.ts" />
import { differenceCiede2000 } from 'culori/fn';

/** CIE Lab under D50, as in ICC profiles. */
export type Lab = readonly [lightness: number, a: number, b: number];

const difference = differenceCiede2000();

/**
 * CIEDE2000 of two Lab colours; 1 is about the smallest difference that an eye sees. Culori converts every other mode to
 * `lab65` first. Our values are D50 values on purpose, so they are handed over in that mode, unconverted.
 */
export function computeDeltaE(first: Lab, second: Lab): number {
  return difference(
    { mode: 'lab65', l: first[0], a: first[1], b: first[2] },
    { mode: 'lab65', l: second[0], a: second[1], b: second[2] },
  );
}

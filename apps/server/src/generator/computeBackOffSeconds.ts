const FIRST_S = 1;
const LONGEST_S = 30;
const JITTER = 0.3;

/**
 * Returns the seconds until the next try after some failures in a row: 1, 2, 4 … 30, shortened by up to 30 %, so that
 * several generators don't come back at once. `random` is from 0 to 1.
 */
export const computeBackOffSeconds = (failures: number, random: number): number =>
  Math.min(LONGEST_S, FIRST_S * 2 ** (failures - 1)) * (1 - JITTER * random);

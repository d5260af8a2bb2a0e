/** How many stays in a state have a length of this class. */
export interface StayClass {
  /** Class k holds the stays from 2^(k/8) − 1 minutes to the start of class k + 1. */
  readonly stay: number;
  readonly n: number;
}

const getLowerMinutes = (stay: number): number => 2 ** (stay / 8) - 1;

/**
 * Minutes below which a share (0 to 1) of the stays are, interpolated inside the class. The error is below 10 %. Null
 * without a stay of known length.
 */
export function computeStayPercentile(classes: readonly StayClass[], share: number): number | null {
  const knownClasses = classes
    .filter(({ stay, n }) => stay >= 0 && n > 0)
    .toSorted((a, b) => a.stay - b.stay);
  const total = knownClasses.reduce((sum, { n }) => sum + n, 0);
  let countBelow = 0;
  for (const { stay, n } of knownClasses) {
    const wanted = total * share - countBelow;
    if (wanted <= n) {
      const lower = getLowerMinutes(stay);
      return lower + (getLowerMinutes(stay + 1) - lower) * Math.max(0, wanted / n);
    }
    countBelow += n;
  }
  return null;
}

const HOUR_MS = 3_600_000;
/** UTC hours in which people work, on weekdays. */
const SHIFT = { from: 5, to: 15 };

/** The given time when it is in a shift, else the beginning of the next one. */
export function findShiftStart(now: Date): number {
  for (let day = 0; ; day += 1) {
    const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + day);
    const weekday = new Date(midnight).getUTCDay();
    if (weekday === 0 || weekday === 6 || now.getTime() >= midnight + SHIFT.to * HOUR_MS) continue;
    return Math.max(now.getTime(), midnight + SHIFT.from * HOUR_MS);
  }
}

/**
 * Returns a function that computes the real time in ms between two simulated times. It is 0 at night, because nobody wants
 * to watch that.
 */
export function createShiftPace(speed: number): (fromMs: number, toMs: number) => number {
  return (fromMs, toMs) => (findShiftStart(new Date(fromMs)) > fromMs ? 0 : (toMs - fromMs) / speed);
}

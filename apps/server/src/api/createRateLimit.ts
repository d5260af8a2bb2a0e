/** Counts a call of a key at `now`, in ms; returns 0, or the seconds until the key may call again. */
export type RateLimit = (key: string, now: number) => number;

/**
 * Returns a fixed-window rate limiter. It counts a call of a key and returns 0, or, when the key had `limit` calls in this
 * window already, the seconds until the next window. `now` is in ms.
 */
export function createRateLimit(limit: number, windowMs: number): RateLimit {
  let windowStart = 0;
  let counts = new Map<string, number>();
  return (key, now) => {
    if (now - windowStart >= windowMs) {
      windowStart = now;
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= limit ? 0 : Math.ceil((windowStart + windowMs - now) / 1_000);
  };
}

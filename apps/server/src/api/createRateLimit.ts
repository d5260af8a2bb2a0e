/** Returns a fixed-window rate limiter: true while a key has at most `limit` calls per window. `now` is in ms. */
export function createRateLimit(limit: number, windowMs: number): (key: string, now: number) => boolean {
  let windowStart = 0;
  let counts = new Map<string, number>();
  return (key, now) => {
    if (now - windowStart >= windowMs) {
      windowStart = now;
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= limit;
  };
}

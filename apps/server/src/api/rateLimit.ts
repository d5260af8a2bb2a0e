/** Counts what each key does in a fixed window, and says when that is too much. */
export function rateLimit(most: number, windowMs: number): (key: string, now: number) => boolean {
  let windowStart = 0;
  let counts = new Map<string, number>();
  return (key, now) => {
    if (now - windowStart >= windowMs) {
      windowStart = now;
      counts = new Map();
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= most;
  };
}

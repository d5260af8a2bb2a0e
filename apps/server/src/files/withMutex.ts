const waiting = new Map<string, Promise<unknown>>();

/** Runs works of the same key one after the other in this process: two of them would write the same parts. */
export function oneAtATime<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = waiting.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  waiting.set(key, mine);
  const forget = (): void => {
    if (waiting.get(key) === mine) waiting.delete(key);
  };
  mine.then(forget, forget);
  return mine;
}

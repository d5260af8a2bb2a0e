const tails = new Map<string, Promise<unknown>>();

/** Runs the works of a key one after the other in this process, because two of them would write the same part files. */
export function withMutex<T>(key: string, work: () => Promise<T>): Promise<T> {
  const previous = tails.get(key) ?? Promise.resolve();
  const current = previous.then(work, work);
  tails.set(key, current);
  const cleanUp = (): void => {
    if (tails.get(key) === current) tails.delete(key);
  };
  current.then(cleanUp, cleanUp);
  return current;
}

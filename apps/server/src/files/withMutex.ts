/** The last call of each key. The next call with the same key waits for it. */
const lastCalls = new Map<string, Promise<unknown>>();

/**
 * Runs the functions that are passed with the same key one after the other, in this process. Two writers at a time would
 * write the same part files.
 */
export function withMutex<T>(key: string, work: () => Promise<T>): Promise<T> {
  const previous = lastCalls.get(key) ?? Promise.resolve();
  const current = previous.then(work, work);
  lastCalls.set(key, current);
  const cleanUp = (): void => {
    if (lastCalls.get(key) === current) lastCalls.delete(key);
  };
  current.then(cleanUp, cleanUp);
  return current;
}

import { setTimeout as sleep } from 'node:timers/promises';

const TICK_MS = 5;

/**
 * Starts a task so many times a second until `isOver`, whether or not earlier ones have ended, as people do who don't know
 * of each other. Each gets its number and the time when it was due (`performance.now()`), from which its wait is counted.
 * Resolves with the count when the last one has ended.
 */
export async function repeatAtRate(
  perSecond: number,
  task: (n: number, dueAt: number) => Promise<void>,
  isOver: () => boolean,
): Promise<number> {
  const startedAt = performance.now();
  const running = new Set<Promise<void>>();
  let n = 0;
  while (!isOver()) {
    for (; n < ((performance.now() - startedAt) * perSecond) / 1_000; n += 1) {
      const one = task(n, startedAt + (n * 1_000) / perSecond).finally(() => running.delete(one));
      running.add(one);
    }
    await sleep(TICK_MS);
  }
  await Promise.all(running);
  return n;
}

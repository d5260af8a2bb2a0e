import { setTimeout as sleep } from 'node:timers/promises';

const TICK_MS = 5;

/**
 * Starts a task `perSecond` times a second until `isOver`. It doesn't wait for earlier tasks, because people act
 * independently of each other. Each task gets its number and the time when it was due (`performance.now()`).
 * A task's duration is measured from this time. A task must not reject. Resolves with the number of tasks when the last
 * one has ended.
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
      const started = task(n, startedAt + (n * 1_000) / perSecond).finally(() => running.delete(started));
      running.add(started);
    }
    await sleep(TICK_MS);
  }
  await Promise.all(running);
  return n;
}

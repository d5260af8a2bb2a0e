import { setTimeout as sleep } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Queue, QueuedJob } from './queues.ts';

export interface QueueWorker {
  /** Looks for a job now: something was added. */
  wake(): void;
  /** Takes no new job, waits for the one under way. */
  stop(): Promise<void>;
}

const POLL_MS = 1_000;
const SETTLE_TRIES = 60;

/**
 * Takes the jobs of one queue, one at a time. A database that is away is waited for: nothing here ends the process, and
 * a job that was done while it was away is marked done when it is back (pg-boss's own worker doesn't wait for that).
 */
export function workQueue(
  boss: PgBoss,
  queue: Queue,
  handle: (job: QueuedJob) => Promise<void>,
  onError: (error: Error) => void,
): QueueWorker {
  const stopping = new AbortController();
  let asleep = new AbortController();
  let woken = false;

  const rest = async (): Promise<void> => {
    asleep = new AbortController();
    if (!woken && !stopping.signal.aborted) {
      await sleep(POLL_MS, undefined, { signal: asleep.signal }).catch(() => undefined);
    }
    woken = false;
  };
  const wake = (): void => {
    woken = true;
    asleep.abort();
  };

  /** Tells pg-boss what became of a job, as often as it takes for the database to be back. */
  const settle = async (tell: () => Promise<unknown>): Promise<void> => {
    for (let attempt = 1; attempt <= SETTLE_TRIES; attempt += 1) {
      const told = await tell().then(
        () => true,
        (error: Error) => onError(error),
      );
      if (told === true) return;
      await sleep(POLL_MS);
    }
  };

  /** True when there was a job. */
  const takeOne = async (): Promise<boolean> => {
    const [job] = await boss.fetch<{ attempt: number }>(queue, { batchSize: 1 });
    if (job === undefined) return false;
    const { attempt, ...data } = job.data;
    try {
      await handle({ data, attempt });
    } catch (error) {
      onError(error as Error);
      await settle(() => boss.fail(queue, job.id));
      return true;
    }
    await settle(() => boss.complete(queue, job.id));
    return true;
  };

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const found = await takeOne().catch((error: Error) => onError(error));
      if (found !== true) await rest();
    }
  };
  const done = loop();
  return {
    wake,
    stop: async () => {
      stopping.abort();
      wake();
      await done;
    },
  };
}

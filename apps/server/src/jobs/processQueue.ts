import { setTimeout as sleep } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import { trace } from '../tracing/trace.ts';
import type { Queue, QueuedJob } from './queues.ts';

export interface QueueWorker {
  /** Fetches a job now, because one was added. */
  wake(): void;
  /** Takes no new job and waits for the running one. */
  stop(): Promise<void>;
}

/** A job as the queue stores it: its data, its attempt, and the trace of the code that enqueued it. */
interface StoredJob {
  readonly attempt: number;
  readonly traceparent?: string;
}

const POLL_MS = 1_000;
const SETTLE_TRIES = 60;

/** Time between two heartbeats of a running batch: see `JOB_LEASE_S`. */
const HEARTBEAT_MS = 10_000;

interface QueueEngine {
  readonly boss: PgBoss;
  /** Renews the leases of running jobs, so that no other worker takes them. */
  keepLease(queue: Queue, ids: readonly string[]): Promise<void>;
}

interface QueueWork {
  readonly queue: Queue;
  /** The most jobs that are handled together. */
  readonly batchSize: number;
  readonly handle: (jobs: readonly QueuedJob[]) => Promise<void>;
}

/**
 * Handles the jobs of one queue, one batch after the other. It waits for an unavailable database and never ends the
 * process. A job that finished meanwhile is marked as done when the database is back, which pg-boss's own worker
 * doesn't do.
 */
export function processQueue(
  { boss, keepLease }: QueueEngine,
  { queue, batchSize, handle }: QueueWork,
  onError: (error: Error) => void,
): QueueWorker {
  const stopping = new AbortController();
  let sleeping = new AbortController();
  let isWoken = false;

  const waitForNext = async (): Promise<void> => {
    sleeping = new AbortController();
    if (!isWoken && !stopping.signal.aborted) {
      await sleep(POLL_MS, undefined, { signal: sleeping.signal }).catch(() => undefined);
    }
    isWoken = false;
  };
  const wake = (): void => {
    isWoken = true;
    sleeping.abort();
  };

  /** Reports a job's result to pg-boss, and retries while the database is unavailable. */
  const settle = async (report: () => Promise<unknown>): Promise<void> => {
    for (let attempt = 1; attempt <= SETTLE_TRIES; attempt += 1) {
      const isReported = await report().then(
        () => true,
        (error: Error) => onError(error),
      );
      if (isReported === true) return;
      await sleep(POLL_MS);
    }
  };

  /** Handles the next jobs. Returns false when there was none. */
  const handleNext = async (): Promise<boolean> => {
    const jobs = await boss.fetch<StoredJob>(queue, { batchSize });
    const [first] = jobs;
    if (first === undefined) return false;
    const ids = jobs.map(({ id }) => id);
    const step = {
      name: `job ${queue}`,
      kind: 'consumer',
      attributes: { 'messaging.batch.message_count': jobs.length },
      // Several jobs of one batch have no common trace that could continue.
      traceparent: jobs.length === 1 ? first.data.traceparent : undefined,
    } as const;
    const heartbeat = setInterval(() => void keepLease(queue, ids).catch(onError), HEARTBEAT_MS);
    try {
      await trace(
        () => step,
        () => handle(jobs.map(({ data: { attempt, traceparent: _, ...data } }) => ({ data, attempt }))),
      );
    } catch (error) {
      onError(error as Error);
      await settle(() => boss.fail(queue, ids));
      return true;
    } finally {
      clearInterval(heartbeat);
    }
    await settle(() => boss.complete(queue, ids));
    return true;
  };

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const hadJobs = await handleNext().catch((error: Error) => onError(error));
      if (hadJobs !== true) await waitForNext();
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

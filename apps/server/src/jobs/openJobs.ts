import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import PgBoss from 'pg-boss';
import type { Enqueue, Job } from '../commands/work/context.ts';
import type { Database } from '../db/database.ts';
import type { OpenDatabase } from '../db/databaseOptions.ts';
import { withDatabaseLock } from '../db/withDatabaseLock.ts';
import { getTracer } from '../tracing/trace.ts';
import { processQueue, type QueueWorker } from './processQueue.ts';
import { isRecurring, QUEUES, type Queue, type QueuedJob } from './queues.ts';

export interface JobEngine {
  /** Adds a job inside a command's transaction. When the transaction commits, a worker is notified at once. */
  readonly enqueue: Enqueue;
  /** Adds a job that starts after `seconds`. `attempt` is the number of earlier attempts. */
  enqueueLater(
    db: Kysely<Database>,
    queue: Queue,
    data: object,
    attempt: number,
    seconds: number,
  ): Promise<void>;
  /** Returns the data of a queue's jobs that no worker has taken yet, including delayed jobs. */
  listWaiting(queue: Queue): Promise<readonly object[]>;
  /**
   * Starts a worker that handles a queue's jobs, `batchSize` at a time and one batch after the other. When the handler
   * throws, pg-boss retries the batch.
   */
  startWorker(queue: Queue, batchSize: number, handle: (jobs: readonly QueuedJob[]) => Promise<void>): void;
  /** Takes no new jobs and waits for the running ones. */
  stop(): Promise<void>;
}

const CHANNEL = 'cmon_jobs';
/**
 * Seconds after which a running job without a heartbeat is lost, because its worker died. With two intervals of pg-boss's
 * check (16 s), its delay (5 s) and the workers' poll (1 s), another worker takes the job after at most 52 s.
 */
export const JOB_LEASE_S = 30;
/** Seconds between the discovery of a lost job and its retry. */
export const LOST_JOB_DELAY_S = 5;
/**
 * pg-boss gives a lost job to another worker, as often as necessary: such a loss is not an attempt of the job. Failed
 * handlers are retried with `enqueueLater`, which counts.
 */
const TAKEOVER = { retryLimit: 1_000_000, retryDelay: LOST_JOB_DELAY_S, expireInSeconds: JOB_LEASE_S };
/**
 * Seconds between the attempts of each worker to check for lost jobs. pg-boss skips an attempt when some worker has checked
 * within the interval, so that a check may come only after nearly two intervals.
 */
export const MAINTENANCE_INTERVAL_S = 8;

/**
 * Opens the job queues in the application's database. With `worker`, this process also runs pg-boss's maintenance and
 * listens for notifications of new jobs.
 */
export async function openJobs(
  database: OpenDatabase,
  { worker, onError }: { readonly worker: boolean; readonly onError: (error: Error) => void },
): Promise<JobEngine> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    schema: 'pgboss',
    supervise: worker,
    schedule: false,
    maintenanceIntervalSeconds: MAINTENANCE_INTERVAL_S,
    deleteAfterDays: 7,
    archiveCompletedAfterSeconds: 3_600,
  });
  boss.on('error', onError);
  await withDatabaseLock(database, 'cmon jobs', async () => {
    await boss.start();
    for (const queue of QUEUES) await boss.createQueue(queue, { name: queue, policy: 'short' });
  });

  const workers = new Map<string, QueueWorker>();
  const stopListening = worker ? await database.listen(CHANNEL, (queue) => workers.get(queue)?.wake()) : null;

  const buildOptions = (queue: Queue, data: object, attempt: number, seconds: number) => ({
    ...TAKEOVER,
    singletonKey: `${getSingletonKey(queue, data)}:${attempt}:${seconds > 0 ? 'later' : 'now'}`,
  });
  // pg-boss fails a running job when `started_on + expire_in` is over, so a heartbeat moves `started_on`.
  const keepLease = async (queue: Queue, ids: readonly string[]): Promise<void> => {
    await database.executeSql(
      "update pgboss.job set started_on = now() where name = $1 and id = any($2::uuid[]) and state = 'active'",
      [queue, ids],
    );
  };
  const toConnectionOptions = (db: Kysely<Database>): PgBoss.ConnectionOptions => ({
    db: { executeSql: (text, values) => executeRaw(db, text, values) },
  });
  return {
    enqueue: async (trx: Transaction<Database>, ...jobs: readonly Job[]) => {
      const added = jobs.map(({ queue, data }) => ({
        name: queue,
        data: { ...data, attempt: 0, ...readTrace() },
        ...buildOptions(queue, data, 0, 0),
      }));
      await boss.insert(added, toConnectionOptions(trx));
      for (const queue of new Set(jobs.map((job) => job.queue)))
        await sql`select pg_notify(${CHANNEL}, ${queue})`.execute(trx);
    },
    enqueueLater: async (db, queue, data, attempt, seconds) => {
      const options = buildOptions(queue, data, attempt, seconds);
      await boss.send(
        queue,
        { ...data, attempt, ...readTrace() },
        { ...options, startAfter: seconds, ...toConnectionOptions(db) },
      );
    },
    listWaiting: async (queue) => {
      const { rows } = await database.executeSql(
        "select data from pgboss.job where name = $1 and state in ('created', 'retry')",
        [queue],
      );
      return rows.map((row) => row.data as object);
    },
    startWorker: (queue, batchSize, handle) => {
      workers.set(queue, processQueue({ boss, keepLease }, { queue, batchSize, handle }, onError));
    },
    stop: async () => {
      await stopListening?.();
      await Promise.all([...workers.values()].map((queueWorker) => queueWorker.stop()));
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** The trace of the code that enqueues a job, so that the worker continues this trace. Absent without tracing. */
function readTrace(): { readonly traceparent?: string } {
  const traceparent = getTracer()?.readTraceparent();
  return traceparent === undefined ? {} : { traceparent };
}

/** Returns a job's singleton key. pg-boss keeps only one waiting job per key; immediate and delayed jobs differ. */
function getSingletonKey(queue: Queue, data: object): string {
  return isRecurring(queue) ? queue : Object.values(data).join(':');
}

async function executeRaw(db: Kysely<Database>, text: string, values: unknown[]) {
  const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
  return { rows };
}

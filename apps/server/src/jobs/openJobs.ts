import { CompiledQuery, type Kysely, sql, type Transaction } from 'kysely';
import PgBoss from 'pg-boss';
import type { Enqueue, Job } from '../commands/work/context.ts';
import type { Database } from '../db/database.ts';
import type { OpenDatabase } from '../db/databaseOptions.ts';
import { oneAtATime } from '../db/oneAtATime.ts';
import { QUEUES, type Queue, type QueuedJob } from './queues.ts';
import { type QueueWorker, workQueue } from './workQueue.ts';

export interface JobEngine {
  /** Adds a job inside a command's transaction: it exists when that commits, and a worker is woken at once. */
  readonly enqueue: Enqueue;
  /** Adds a job to be done after some seconds, `attempt` being how often it was tried. */
  later(db: Kysely<Database>, queue: Queue, data: object, attempt: number, seconds: number): Promise<void>;
  /** What the jobs of a queue that no worker has taken yet were asked to do, those that come again included. */
  waiting(queue: Queue): Promise<readonly object[]>;
  /** Hands jobs of a queue, one at a time, to `handle`; one that throws comes back as after a worker's death. */
  work(queue: Queue, handle: (job: QueuedJob) => Promise<void>): void;
  /** Takes no new job, waits for those under way. */
  stop(): Promise<void>;
}

const CHANNEL = 'cmon_jobs';
/**
 * pg-boss's own retry is for a worker that died: a handler that fails comes back by `later`. A generation may well take
 * longer than its seconds: who then looks finds it leased.
 */
const AFTER_DEATH = { retryLimit: 20, retryDelay: 5 };
const EXPIRES_IN: Readonly<Record<Queue, number>> = {
  applyInbox: 30,
  generateMegalot: 120,
  housekeeping: 120,
};
const MAINTENANCE_S = 15;

/**
 * The job queues, on the database of everything else. `worker` also lets this process run pg-boss's maintenance and
 * be woken by notifications.
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
    maintenanceIntervalSeconds: MAINTENANCE_S,
    deleteAfterDays: 7,
    archiveCompletedAfterSeconds: 3_600,
  });
  boss.on('error', onError);
  await oneAtATime(database, 'cmon jobs', async () => {
    await boss.start();
    for (const queue of QUEUES) await boss.createQueue(queue, { name: queue, policy: 'short' });
  });

  const workers = new Map<string, QueueWorker>();
  const stopListening = worker ? await database.listen(CHANNEL, (queue) => workers.get(queue)?.wake()) : null;

  const send = (db: Kysely<Database>, queue: Queue, data: object, attempt: number, seconds: number) =>
    boss.send(
      queue,
      { ...data, attempt },
      {
        ...AFTER_DEATH,
        expireInSeconds: EXPIRES_IN[queue],
        singletonKey: `${keyOf(queue, data)}:${attempt}:${seconds > 0 ? 'later' : 'now'}`,
        startAfter: seconds,
        db: { executeSql: (text, values) => run(db, text, values) },
      },
    );
  return {
    enqueue: async (trx: Transaction<Database>, job: Job) => {
      await send(trx, job.queue, job.data, 0, 0);
      await sql`select pg_notify(${CHANNEL}, ${job.queue})`.execute(trx);
    },
    later: async (db, queue, data, attempt, seconds) => {
      await send(db, queue, data, attempt, seconds);
    },
    waiting: async (queue) => {
      const { rows } = await database.executeSql(
        "select data from pgboss.job where name = $1 and state in ('created', 'retry')",
        [queue],
      );
      return rows.map((row) => row.data as object);
    },
    work: (queue, handle) => {
      workers.set(queue, workQueue(boss, queue, handle, onError));
    },
    stop: async () => {
      await stopListening?.();
      await Promise.all([...workers.values()].map((one) => one.stop()));
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/** Jobs with the same key that still wait are one job; one that is asked for now doesn't wait for one that comes later. */
function keyOf(queue: Queue, data: object): string {
  return queue === 'housekeeping' ? queue : Object.values(data).join(':');
}

async function run(db: Kysely<Database>, text: string, values: unknown[]) {
  const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, values));
  return { rows };
}

import type { Kysely } from 'kysely';
import { CompiledQuery } from 'kysely';
import type { Database } from '../../../apps/server/src/db/database.ts';
import type { OpenDatabase } from '../../../apps/server/src/db/databaseOptions.ts';
import type { JobEngine } from '../../../apps/server/src/jobs/openJobs.ts';
import type { Queue, QueuedJob } from '../../../apps/server/src/jobs/queues.ts';
import type { VirtualClock } from './VirtualClock.ts';

/** The columns of pg-boss's table that the program reads, in a table that has jobs in their order of arrival. */
const SCHEMA = `
  create schema if not exists pgboss;
  create table if not exists pgboss.job (
    id bigserial primary key, name text not null, data jsonb not null, state text not null default 'active',
    singleton_key text not null, due_ms bigint not null, unique (name, singleton_key)
  );
  update pgboss.job set state = 'active' where state <> 'active';`;

export interface VirtualJobs {
  readonly engine: JobEngine;
  /** Takes the first job of these queues that is due. */
  take(queues: readonly Queue[]): Promise<{ readonly queue: Queue; readonly job: QueuedJob } | null>;
}

/**
 * The job queues of a simulation: tables of the same database, so that a job is added when its command's transaction
 * commits, and due by the virtual clock. Jobs of one time run in the order in which they were added. `atSameTime`: while
 * one job is taken, another may be added or taken.
 */
export async function openVirtualJobs(
  database: OpenDatabase,
  clock: VirtualClock,
  atSameTime: boolean,
): Promise<VirtualJobs> {
  await database.executeSql(SCHEMA);
  /**
   * By list of queues, the virtual time before which none of their jobs is due, so that most calls need no query. Not used
   * with `atSameTime`, because jobs of other transactions become visible only when these commit.
   */
  const nothingBeforeMs = new Map<string, number>();
  const addJob = async (
    db: Kysely<Database>,
    queue: Queue,
    data: object,
    attempt: number,
    seconds: number,
  ): Promise<void> => {
    nothingBeforeMs.clear();
    const key = `${Object.values(data).join(':')}:${attempt}:${seconds > 0 ? 'later' : 'now'}`;
    await db.executeQuery(
      CompiledQuery.raw(
        `insert into pgboss.job (name, data, singleton_key, due_ms) values ($1, $2::jsonb, $3, $4)
         on conflict (name, singleton_key) do nothing`,
        [queue, JSON.stringify({ ...data, attempt }), key, clock.ms + seconds * 1_000],
      ),
    );
  };
  return {
    engine: {
      enqueue: async (trx, ...jobs) => {
        for (const { queue, data } of jobs) await addJob(trx, queue, data, 0, 0);
      },
      enqueueLater: addJob,
      listWaiting: async (queue) => {
        const { rows } = await database.executeSql(
          'select data from pgboss.job where name = $1 order by id',
          [queue],
        );
        return rows.map((row) => row.data as object);
      },
      // The scheduler of the simulation takes the jobs.
      startWorker: () => {},
      stop: async () => {},
    },
    take: async (queues) => {
      if (clock.ms < (nothingBeforeMs.get(queues.join()) ?? 0)) return null;
      const { rows } = await database.executeSql(
        `delete from pgboss.job where id = (
           select id from pgboss.job where due_ms <= $1 and name = any($2) order by due_ms, id limit 1
           for update skip locked
         ) returning name, data`,
        [clock.ms, queues],
      );
      const [row] = rows;
      if (row === undefined) {
        if (!atSameTime) nothingBeforeMs.set(queues.join(), await findNextDue(database, queues, clock.ms));
        return null;
      }
      const { attempt, ...data } = row.data as { attempt: number };
      return { queue: row.name as Queue, job: { data, attempt } };
    },
  };
}

async function findNextDue(
  database: OpenDatabase,
  queues: readonly Queue[],
  afterMs: number,
): Promise<number> {
  const { rows } = await database.executeSql(
    'select min(due_ms)::float8 as due from pgboss.job where name = any($1) and due_ms > $2',
    [queues, afterMs],
  );
  return (rows[0]?.due as number | null) ?? Number.POSITIVE_INFINITY;
}

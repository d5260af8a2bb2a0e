import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** The jobs of a queue that aren't done. */
export interface QueueDepth {
  readonly queue: string;
  /** Jobs that a worker may take now, and those that wait for their time, such as the next try. */
  readonly ready: number;
  readonly later: number;
  readonly running: number;
  /** Since when the oldest ready job waits. */
  readonly oldest: Date | null;
}

/** Reads how many jobs wait in each queue. */
export async function readQueueDepths(db: Kysely<Database>): Promise<QueueDepth[]> {
  const { rows } = await sql<QueueDepth>`
    select queue.name as queue,
      count(*) filter (where job.state in ('created', 'retry') and job.start_after <= now())::int as ready,
      count(*) filter (where job.state in ('created', 'retry') and job.start_after > now())::int as later,
      count(*) filter (where job.state = 'active')::int as running,
      min(job.start_after) filter (where job.state in ('created', 'retry') and job.start_after <= now()) as oldest
    from pgboss.queue left join pgboss.job on job.name = queue.name and job.state < 'completed'
    group by queue.name order by queue.name`.execute(db);
  return rows;
}

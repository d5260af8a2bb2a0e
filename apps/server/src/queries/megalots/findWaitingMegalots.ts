import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * Finds the megalots that a generator may lease now, PRIO first, then the earliest ship-by. A paused generator gets none.
 */
export async function findWaitingMegalots(
  db: Kysely<Database>,
  generatorId: string,
  count: number,
): Promise<{ id: string; revision: number }[]> {
  const { rows } = await sql<{ id: string; revision: number }>`
    select id, revision from megalots
    where live and file_state = 0 and not souffrance
      and (lease_until is null or lease_until <= clock_timestamp())
      and (retry_at is null or retry_at <= clock_timestamp())
      and not exists (select from generators where generators.id = ${generatorId} and paused)
    order by not exists (
        select from lots where lots.megalot_id = megalots.id and lots.live and lots.class in ('prio', 'reissue')
      ), ship_by, number
    limit ${count}`.execute(db);
  return rows;
}

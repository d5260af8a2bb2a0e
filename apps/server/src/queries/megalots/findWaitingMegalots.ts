import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Condition on `megalots`: its files are to be made (`file_state` 0), and no generator makes them now. */
export const IS_WAITING = sql`live and file_state = 0 and not souffrance and not megalots.paused
  and (lease_until is null or lease_until <= clock_timestamp())
  and (retry_at is null or retry_at <= clock_timestamp())`;

interface WaitingMegalotsQuery {
  readonly generatorId: string;
  readonly count: number;
  /** Leaves out megalots whose printer or cutter has one of these hotfolders. */
  readonly withoutHotfolders: readonly string[];
}

/**
 * Finds the megalots that a generator may lease now, PRIO first, then the earliest ship-by. A paused generator gets none. A
 * generator that only takes some stores gets no megalot of another store.
 */
export async function findWaitingMegalots(
  db: Kysely<Database>,
  { generatorId, count, withoutHotfolders }: WaitingMegalotsQuery,
): Promise<{ id: string; revision: number }[]> {
  const usesExcludedHotfolder = sql`exists (
    select from devices as printer
    join devices as cutter
      on cutter.code = printer.record ->> 'cutter' and cutter.version = megalots.cutter_version
    where printer.code = megalots.device and printer.version = megalots.device_version
      and (printer.record ->> 'folder' in (${sql.join(withoutHotfolders)})
        or cutter.record ->> 'folder' in (${sql.join(withoutHotfolders)}))
  )`;
  const { rows } = await sql<{ id: string; revision: number }>`
    select id, revision from megalots
    where ${IS_WAITING}
      and not exists (select from generators where generators.id = ${generatorId} and paused)
      and not exists (
        select from generator_configurations as configured
        where configured.generator_id = ${generatorId} and megalots.store is not null
          and jsonb_typeof(configured.value -> 'stores') = 'array'
          and not configured.value -> 'stores' @> to_jsonb(megalots.store)
      )
      ${withoutHotfolders.length > 0 ? sql`and not ${usesExcludedHotfolder}` : sql``}
    order by not exists (
        select from lots where lots.megalot_id = megalots.id and lots.live and lots.class in ('prio', 'reissue')
      ), ship_by, number
    limit ${count}`.execute(db);
  return rows;
}

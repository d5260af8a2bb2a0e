import type { LotTrigger } from '@cmon/core/production/planning/planLots';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Who made a lot, and why. */
export interface LotOrigin {
  readonly lot_id: string;
  /** Null for a lot of a scheduled run. */
  readonly maker: string | null;
  /** Null for a lot that was split from another one, and for lots of reissues from before it was recorded. */
  readonly because: LotTrigger | null;
  readonly split_from: string | null;
  /** The reason that the person gave for the split. */
  readonly reason: string | null;
}

/** Reads the first event of each lot. */
export async function findLotOrigins(db: Kysely<Database>, lotIds: readonly string[]): Promise<LotOrigin[]> {
  const { rows } = await sql<LotOrigin>`
    select first.object_id as lot_id, users.name as maker, detail ->> 'because' as because,
      detail ->> 'fromLotId' as split_from, reason
    from (
      select distinct on (object_id) object_id, actor, detail, reason from events
      where object = 'lot' and object_id = any(${lotIds}::text[])
      order by object_id, n
    ) as first
    left join users on users.id = first.actor`.execute(db);
  return rows;
}

import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Reads the person whose command made each lot. A lot of a scheduled run has no row. */
export async function findMakersOfLots(
  db: Kysely<Database>,
  lotIds: readonly string[],
): Promise<{ lot_id: string; name: string }[]> {
  const { rows } = await sql<{ lot_id: string; name: string }>`
    select first.object_id as lot_id, users.name from (
      select distinct on (object_id) object_id, actor from events
      where object = 'lot' and object_id = any(${lotIds}::text[])
      order by object_id, n
    ) as first
    join users on users.id = first.actor`.execute(db);
  return rows;
}

import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { PolesTable } from '../../db/tables/polesTable.ts';
import { isIn } from '../condition.ts';

/** Whether a pole takes another item, and the numbers that decide it. */
export interface PoleLoad extends Pick<Selectable<PolesTable>, 'id' | 'stop_reason' | 'work_limit'> {
  /** Items in progress, paused ones included. Those that wait for the controller have left the pole. */
  readonly running: number;
}

export async function readPoleLoads(db: Kysely<Database>, ids: readonly string[]): Promise<PoleLoad[]> {
  const { rows } = await sql<PoleLoad>`
    select poles.id, poles.stop_reason, poles.work_limit, (
      select count(*)::integer from items
      where items.pole = poles.id and items.fab_status = 'FAB_EN_COURS' and items.control_asked_at is null
        and not items.pulled
    ) as running
    from poles where ${sql.join([sql`true`, ...isIn(sql`poles.id`, ids)], sql` and `)}`.execute(db);
  return rows;
}

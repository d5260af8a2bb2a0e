import type { LotCuttingState } from '@cmon/core/production/statuses';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Number of lots in each cutting state, without the finished states. */
export async function countByCutting(
  db: Kysely<Database>,
): Promise<{ state: LotCuttingState; count: number }[]> {
  const { rows } = await sql<{ state: LotCuttingState; count: number }>`
    select cutting as state, count(*)::integer as count from lots
    where live and cutting not in ('dec_complet', 'dec_aucun')
    group by cutting order by cutting`.execute(db);
  return rows;
}
